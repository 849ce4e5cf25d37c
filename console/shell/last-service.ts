const NAME = 'carillon-service';

/** The service that was looked at last in this browser. */
export const lastService = (): string | null => localStorage.getItem(NAME);

export const rememberService = (id: string): void => localStorage.setItem(NAME, id);
