/** Texts of the pages about signing in, and of those that replace a service that cannot be opened. */
import type { Plural } from '../../text.ts';

export const accounts = {
  slogan: 'Send once. Reach everyone.',
  bell: 'A bell',
  email: 'Email',
  password: 'Password',
  name: 'Your name',
  signIn: 'Sign in',
  signOut: 'Sign out',
  createAccount: 'Create account',
  yourAccount: 'Your account',
  toConsole: 'Go to the console',
  or: 'or',
  passkey: 'Sign in with a passkey',
  company: 'Continue with {name}',
  newPassword: { length: { other: 'At least {count} characters' } as Plural, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Your password has been changed. Sign in with the new one.',
    forgot: 'Forgot password?',
    /** `{create}` and `{demo}` are links. */
    newHere: 'New here? {create}',
    newHereOrDemo: 'New here? {create} or {demo}',
    orDemo: 'Or {demo}',
    demo: 'try the demo',
  },
  secondStep: {
    code: {
      title: 'Enter the code',
      about: 'Your authenticator app shows six digits for Carillon.',
      label: 'Code',
      other: 'Use a recovery code',
    },
    recovery: {
      title: 'Enter a recovery code',
      about: 'One of the codes that you saved when you set up your authenticator app. Each works once.',
      label: 'Recovery code',
      other: 'Use your authenticator app',
    },
    trust: { other: 'Don’t ask again in this browser for {count} days' } as Plural,
    back: 'Back to sign-in',
  },
  signUpPage: {
    closed: { title: 'Registration is closed', about: 'Ask an owner of the service for an invitation.' },
    about: 'Your first notification is two minutes away.',
    invited: 'Then you can accept the invitation.',
    invitedAddress: 'Your invitation is for this address',
    /** `{signIn}` is a link. */
    known: 'Already have an account? {signIn}',
  },
  forgot: {
    title: 'Forgot your password?',
    byMail: 'We’ll email you a link to set a new one.',
    sent: {
      title: 'Check your email',
      body: 'If {email} has an account, we’ve sent a link to it. The link expires in an hour.',
    },
    send: 'Send link',
    byOperator:
      'This server can’t send email. Ask its operator to run this command, which prints a link that is valid for an hour:',
    command: 'Command for the operator',
    /** `{signIn}` is a link. */
    remembered: 'Remembered it? {signIn}',
  },
  reset: {
    title: 'Set a new password',
    expired: {
      title: 'This link has expired',
      about: 'It has been used, or it is more than an hour old.',
      button: 'Get a new link',
    },
    account: 'Account',
    label: 'New password',
    note: 'You will be signed out everywhere.',
    button: 'Set password',
  },
  link: { title: 'Sign in with your link', about: 'The link works once, and for an hour.' },

  invitation: {
    title: 'Invitation',
    invalid: {
      title: 'This invitation is no longer valid',
      about:
        'It has been used, revoked or replaced by a newer one, or it is more than seven days old. Ask the person who invited you for a new one.',
    },
    join: 'Join {service}',
    aService: 'a service',
    about: '{name} invited you to help manage its notifications.',
    anOwner: 'An owner',
    role: 'Your role: {role}',
    otherAccount: 'The invitation is for {email}, but you are signed in as {account}.',
    signOut: 'Sign out and continue',
    expires: 'The invitation expires {time}.',
    expiresFor: 'The invitation is for {email} and expires {time}.',
    formerAddress: 'The invitation was sent to {email}, your former address. It expires {time}.',
    accept: 'Accept',
    signIn: 'Sign in and accept',
    create: 'Create account and accept',
    hasChanged: 'Has your address changed since? Sign in with the new one.',
  },

  verify: {
    confirmed: 'Your email address is confirmed',
    changed: 'Your email address is changed',
    confirm: {
      title: 'Confirm your email address',
      button: 'Confirm',
      why: 'Carillon emails invitations only for accounts with a confirmed address.',
    },
    change: {
      title: 'Change your email address',
      about: 'From {former} to {email}',
      button: 'Change address',
      why: 'From then on, you sign in with the new address. We’ll let your old address know.',
    },
    invalid: 'This link has expired, or it is for another account.',
    again: {
      button: 'Send the confirmation email again',
      sent: 'Sent. Open the link in it within 24 hours.',
      failed: 'The email couldn’t be sent. Try again later.',
      limited: 'Too many emails were sent. Try again in an hour.',
      none: 'This installation has no mail server.',
    },
  },

  deleted: {
    tab: 'Deleted service',
    title: '{service} is deleted',
    byOwner: 'An owner',
    canRestore:
      '{by} deleted it. Nothing is sent, and requests from your server are rejected. Until {time} you can restore it; after that, all of its data is deleted for good.',
    ownerCanRestore:
      '{by} deleted it. Nothing is sent, and requests from your server are rejected. Until {time} an owner can restore it; after that, all of its data is deleted for good.',
    restore: 'Restore service',
    new: 'New service',
  },
  others: 'Your other services: {services}',

  secondFactor: {
    tab: 'Second factor required',
    title: '{service} requires a second factor',
    why: 'Its owners want more than a password from everyone on the team.',
    passkey:
      'Sign in with your passkey. If you have lost it, ask the operator of this installation to remove it.',
    authenticator: 'Sign out, then sign in with your password and the code of your authenticator app.',
    none: 'Set up an authenticator app or a passkey in your account: it takes two minutes.',
    setUp: 'Set up a second factor',
    /** `{signOut}` is a button. */
    signedInAs: 'You are signed in as {email}. {signOut}',
  },

  /** Why a sign-in with the company's account failed, and what helps. `{name}` is the company's. */
  companyErrors: {
    cancelled: 'You didn’t sign in with {name}.',
    expired: 'This sign-in took too long, or was used before. Start again.',
    unreachable: 'Can’t reach the sign-in page of {name} right now. Try again in a few minutes.',
    refused:
      'The server of {name} refused the sign-in. Ask the operator of this installation: its log says why.',
    invalid:
      'The answer from {name} is not for this installation, so you weren’t signed in. Start again, or ask the operator.',
    unverified:
      'The email address in {name} isn’t verified. Ask whoever manages these accounts to verify it.',
    not_connected:
      'Your email address already has an account here, which isn’t connected to {name} yet. Sign in as before, then choose “Connect company account” in your account.',
    /** The same where passwords are switched off. */
    not_connected_only:
      'Your email address already has an account here, which isn’t connected to {name} yet. Ask the operator of this installation for a sign-in link, then choose “Connect company account” in your account.',
    registration_closed:
      'You don’t have access yet. Ask an owner of your service to invite the address of {name}, or to give a role to one of your groups.',
    suspended: 'Your account is suspended. Ask the operator of this installation.',
    failed: 'Something went wrong on our side. Try again in a few minutes.',
    signed_out: 'Your sign-in has ended, or doesn’t allow this. Sign in again, then connect your account.',
    other_address:
      'The address in {name} differs from the one of this account. Change the email address here first, then connect.',
    taken:
      'This account, or the one you chose in {name}, is already connected to another. Disconnect it there first.',
  },
};
