/** Texts of the page of a service’s team. The roles’ own are in `roles.ts`. */
export const team = {
  about: 'Everyone who manages this service. Only owners can invite people or change roles.',
  aboutForOwners: 'Everyone who manages this service, each with their own account.',
  members: 'Members',
  permissions: 'Permissions',
  role: 'Role',
  remove: 'Remove',

  member: {
    /** After one’s own name in the list. */
    you: 'you',
    byGroup: 'By group',
    noSecondFactor: 'No second factor',
    /** `{time}` is such as “5 minutes ago”, or a date. */
    joined: 'Joined {time}',
    roleOf: 'Role of {name}',
    moreActions: 'More actions for {name}',
    oneOwner: 'A service needs at least one owner',
    leave: 'Leave service',
    removed: 'Removed {name}.',
    nowRole: {
      owner: '{name} is now an owner.',
      editor: '{name} is now an editor.',
      writer: '{name} is now a writer.',
      viewer: '{name} is now a viewer.',
    },
    leaving: {
      title: 'Leave this service?',
      body: 'You will lose access. To come back, you need a new invitation from an owner.',
      button: 'Leave',
    },
    removal: {
      title: 'Remove {name}?',
      body: 'They will lose access to this service. Their account and their entries under Activity are kept.',
    },
    /** Of a member with a role of a group. `{consequence}` is what leaving or being removed does, in sentences of its own. */
    untilSignIn: 'This lasts until the next sign-in, unless the group loses its role. {consequence}',
    givingUp: {
      title: 'Give up the owner role?',
      body: 'You will no longer be able to manage API keys or the team. Only another owner can make you an owner again.',
      button: 'Give up',
    },
  },

  invite: {
    title: 'Invite someone',
    button: 'Invite',
    done: 'Done',
    created: {
      title: 'Invitation for {email}',
      failed: 'The email couldn’t be sent. Send the link yourself.',
      /** `{account}` is a link. */
      unverified:
        'Not emailed: you have not confirmed your own email address yet. Open the link that we emailed you, or get a new one in {account}. Send this link yourself.',
      limited: 'Not emailed: too many emails were sent in the last hour. Send the link yourself.',
      sent: 'We emailed this link to {email}. You can also send it yourself:',
      send: 'Send this link to {email}:',
      link: 'Invitation link',
      once: 'The link is shown only once. It is valid for seven days, and only for an account with that address. To get a new link, invite them again.',
    },
  },

  invitations: {
    title: 'Invited',
    list: 'Invitations',
    invitedBy: 'Invited by {name}',
    expired: 'Expired',
    /** `{time}` is such as “in 2 days”, or a date. */
    expiresAt: 'Expires {time}',
    expiredAt: 'Expired {time}',
    revoke: 'Revoke',
    revokeFor: 'Revoke the invitation for {email}',
    revocation: {
      title: 'Revoke the invitation for {email}?',
      body: 'The link you sent them will stop working.',
    },
    revoked: 'Invitation revoked.',
  },

  /** Groups of the company’s accounts, whose members get a role when they sign in. */
  groups: {
    title: 'Roles by group',
    about:
      'Members of a group of your company get its role when they sign in, and lose it at the next sign-in after they left the group. Roles you give by hand stay.',
    group: 'Group',
    add: 'Add',
    /** `{role}` is a role’s title, such as “Editor”. */
    added: 'Members of {group} get the role {role} when they sign in.',
    removeRole: 'Remove the role of {group}',
    removal: {
      title: 'Remove the role of {group}?',
      body: 'Everyone who has a role only by this group loses access at their next sign-in.',
    },
    removed: '{group} has no role any more.',
  },
};
