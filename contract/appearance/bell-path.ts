/** The path of Carillon's bell, drawn in lines within 24 units. */
export const BELL_PATH = 'M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6zM9.5 20a2.6 2.6 0 0 0 5 0';
