import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about:
    'Tutte le persone che gestiscono questo servizio. Solo i proprietari possono invitare qualcuno o cambiare i ruoli.',
  aboutForOwners: 'Tutte le persone che gestiscono questo servizio, ciascuna con il proprio account.',
  members: 'Membri',
  permissions: 'Autorizzazioni',
  role: 'Ruolo',
  remove: 'Rimuovi',

  member: {
    you: 'tu',
    byGroup: 'Da gruppo',
    noSecondFactor: 'Senza secondo fattore',
    joined: 'Ingresso: {time}',
    roleOf: 'Ruolo di {name}',
    moreActions: 'Altre azioni per {name}',
    oneOwner: 'Un servizio ha bisogno di almeno un proprietario',
    leave: 'Lascia il servizio',
    removed: '{name} non fa più parte del team.',
    nowRole: {
      owner: '{name} ora ha il ruolo Proprietario.',
      editor: '{name} ora ha il ruolo Editor.',
      writer: '{name} ora ha il ruolo Autore.',
      viewer: '{name} ora ha il ruolo Lettore.',
    },
    leaving: {
      title: 'Lasciare questo servizio?',
      body: 'Non avrai più accesso. Per tornare, ti servirà un nuovo invito da un proprietario.',
      button: 'Lascia',
    },
    removal: {
      title: 'Rimuovere {name}?',
      body: 'Questa persona non avrà più accesso al servizio. Il suo account e le sue voci in “Attività” restano.',
    },
    untilSignIn: 'Vale fino al prossimo accesso, a meno che il gruppo non perda il suo ruolo. {consequence}',
    givingUp: {
      title: 'Rinunciare al ruolo di proprietario?',
      body: 'Non potrai più gestire le chiavi API o il team. Solo un altro proprietario potrà ridarti questo ruolo.',
      button: 'Rinuncia',
    },
  },

  invite: {
    title: 'Invita qualcuno',
    button: 'Invita',
    done: 'Fine',
    created: {
      title: 'Invito per {email}',
      failed: 'Impossibile inviare l’email. Invia tu il link.',
      unverified:
        'Email non inviata: non hai ancora confermato il tuo indirizzo email. Apri il link che ti abbiamo inviato per email, o richiedine uno nuovo in {account}. Invia tu questo link.',
      limited: 'Email non inviata: nell’ultima ora sono state inviate troppe email. Invia tu il link.',
      sent: 'Abbiamo inviato questo link per email a {email}. Puoi anche inviarlo tu:',
      send: 'Invia questo link a {email}:',
      link: 'Link di invito',
      once: 'Il link viene mostrato una sola volta. Vale sette giorni, e solo per un account con quell’indirizzo. Per avere un nuovo link, ripeti l’invito.',
    },
  },

  invitations: {
    title: 'Persone invitate',
    list: 'Inviti',
    invitedBy: 'Invito di {name}',
    expired: 'Scaduto',
    expiresAt: 'Scadenza: {time}',
    expiredAt: 'Scaduto: {time}',
    revoke: 'Revoca',
    revokeFor: 'Revoca l’invito per {email}',
    revocation: {
      title: 'Revocare l’invito per {email}?',
      body: 'Il link che hai inviato smetterà di funzionare.',
    },
    revoked: 'Invito revocato.',
  },

  groups: {
    title: 'Ruoli per gruppo',
    about:
      'I membri di un gruppo della tua azienda ne ricevono il ruolo quando accedono e lo perdono al primo accesso dopo aver lasciato il gruppo. I ruoli che assegni tu restano.',
    group: 'Gruppo',
    add: 'Aggiungi',
    added: 'I membri di {group} ricevono il ruolo {role} quando accedono.',
    removeRole: 'Rimuovi il ruolo di {group}',
    removal: {
      title: 'Rimuovere il ruolo di {group}?',
      body: 'Chi ha un ruolo solo grazie a questo gruppo perderà l’accesso la prossima volta che accede.',
    },
    removed: '{group} non ha più un ruolo.',
  },
};
