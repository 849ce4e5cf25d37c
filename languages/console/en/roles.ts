/** Texts of the roles in a service’s team. The page that an invitation opens shows them, too. */
export const roles = {
  owner: {
    title: 'Owner',
    about: 'Full access, including API keys, the team, and erasing a customer’s data permanently.',
  },
  editor: {
    title: 'Editor',
    about: 'Sends and cancels notifications, deactivates devices, and edits the brand and widgets.',
  },
  writer: {
    title: 'Writer',
    about: 'Writes notifications to many, which an owner approves, and templates. Sends nothing.',
  },
  viewer: {
    title: 'Viewer',
    about: 'Sees everything except the secrets of API keys, and can’t change anything.',
  },
};
