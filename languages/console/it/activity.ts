import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'Ciò che il team ha fatto nella console, dal più recente. Gli orari sono nel fuso {zone}. Le richieste fatte con una chiave API non compaiono.',
  empty: {
    title: 'Ancora nessuna attività',
    body: 'Qui trovi tutto ciò che i membri del team inviano, modificano o rimuovono.',
  },
  today: 'Oggi',
  yesterday: 'Ieri',
  withRole: '{name} ({role})',
  withNewRole: '{name} (ora {role})',
  actors: { operator: 'L’amministratore', visitor: 'Un visitatore' },

  sentences: {
    'service.created': {
      of: '{actor} ha creato il servizio {subject}',
      alone: '{actor} ha creato il servizio',
    },
    'service.deleted': '{actor} ha eliminato il servizio',
    'service.restored': '{actor} ha ripristinato il servizio',
    'service.suspended': {
      of: '{actor} ha sospeso il servizio: {subject}',
      alone: '{actor} ha sospeso il servizio',
    },
    'service.resumed': '{actor} ha revocato la sospensione del servizio',
    'domain.set': {
      of: '{actor} ha dato all’app l’indirizzo {subject}',
      alone: '{actor} ha dato all’app un indirizzo proprio',
    },
    'domain.left': {
      of: '{actor} ha abbandonato l’indirizzo {subject}',
      alone: '{actor} ha abbandonato l’indirizzo proprio dell’app',
    },
    'notification.sent': {
      of: '{actor} ha inviato la notifica {subject}',
      alone: '{actor} ha inviato una notifica',
    },
    'notification.scheduled': {
      of: '{actor} ha programmato la notifica {subject}',
      alone: '{actor} ha programmato una notifica',
    },
    'notification.changed': {
      of: '{actor} ha modificato la notifica programmata {subject}',
      alone: '{actor} ha modificato una notifica programmata',
    },
    'notification.cancelled': {
      of: '{actor} ha annullato la notifica {subject}',
      alone: '{actor} ha annullato una notifica',
    },
    'notification.replaced': {
      of: '{actor} ha corretto la notifica {subject}',
      alone: '{actor} ha corretto una notifica',
    },
    'notification.retracted': {
      of: '{actor} ha ritirato la notifica {subject} da “Messaggi”',
      alone: '{actor} ha ritirato una notifica da “Messaggi”',
    },
    'notification.stopped': {
      of: '{actor} ha interrotto l’invio della notifica {subject}',
      alone: '{actor} ha interrotto l’invio di una notifica',
    },
    'notification.resent': {
      of: '{actor} ha inviato di nuovo la notifica {subject} ai dispositivi non raggiunti',
      alone: '{actor} ha inviato di nuovo una notifica ai dispositivi non raggiunti',
    },
    'notification.tested': {
      of: '{actor} ha inviato una prova della notifica {subject}',
      alone: '{actor} ha inviato una prova',
    },
    'notification.approved': {
      of: '{actor} ha approvato la notifica {subject}',
      alone: '{actor} ha approvato una notifica',
    },
    'proposal.created': {
      of: '{actor} ha chiesto l’approvazione della notifica {subject}',
      alone: '{actor} ha chiesto l’approvazione di una notifica',
    },
    'proposal.removed': {
      of: '{actor} ha rifiutato o ritirato la notifica {subject}',
      alone: '{actor} ha rifiutato o ritirato una notifica',
    },
    'approval.required':
      '{actor} ha reso obbligatoria l’approvazione di un proprietario per le notifiche a molti clienti',
    'approval.optional': '{actor} ha reso facoltativa l’approvazione di un proprietario',
    'template.created': {
      of: '{actor} ha salvato il modello {subject}',
      alone: '{actor} ha salvato un modello',
    },
    'template.changed': {
      of: '{actor} ha modificato il modello {subject}',
      alone: '{actor} ha modificato un modello',
    },
    'template.removed': {
      of: '{actor} ha eliminato il modello {subject}',
      alone: '{actor} ha eliminato un modello',
    },
    'device.deactivated': {
      of: '{actor} ha disattivato il dispositivo {subject}',
      alone: '{actor} ha disattivato un dispositivo',
    },
    'devices.deactivated': {
      of: '{actor} ha disattivato {subject}',
      alone: '{actor} ha disattivato diversi dispositivi',
    },
    'devices.imported': {
      of: '{actor} ha importato {subject}',
      alone: '{actor} ha importato dispositivi',
    },
    'vapid_key.imported': {
      of: '{actor} ha importato la chiave VAPID {subject}',
      alone: '{actor} ha importato una chiave VAPID',
    },
    'vapid_key.deleted': {
      of: '{actor} ha eliminato la chiave VAPID {subject}',
      alone: '{actor} ha eliminato una chiave VAPID',
    },
    'user.deactivated': {
      of: '{actor} ha disattivato i dispositivi del cliente {subject}',
      alone: '{actor} ha disattivato i dispositivi di un cliente',
    },
    'user.changed': {
      of: '{actor} ha modificato i tag o gli argomenti del cliente {subject}',
      alone: '{actor} ha modificato i tag o gli argomenti di un cliente',
    },
    'user.nicknamed': {
      of: '{actor} ha modificato il soprannome del cliente {subject}',
      alone: '{actor} ha modificato il soprannome di un cliente',
    },
    'users.changed': {
      of: '{actor} ha modificato i tag di {subject}',
      alone: '{actor} ha modificato i tag di diversi clienti',
    },
    'users.exported': '{actor} ha esportato l’elenco dei clienti',
    'user.merged': {
      of: '{actor} ha unito un cliente anonimo al cliente {subject}',
      alone: '{actor} ha unito un cliente anonimo a un altro',
    },
    'user.erased': '{actor} ha cancellato i dati di un cliente',
    'brand.changed': {
      of: '{actor} ha modificato il brand: {subject}',
      alone: '{actor} ha modificato il brand',
    },
    'settings.changed': {
      of: '{actor} ha modificato le impostazioni: {subject}',
      alone: '{actor} ha modificato le impostazioni',
    },
    'picture.uploaded': {
      of: '{actor} ha caricato l’immagine {subject}',
      alone: '{actor} ha caricato un’immagine',
    },
    'widget.created': {
      of: '{actor} ha aggiunto il widget {subject}',
      alone: '{actor} ha aggiunto un widget',
    },
    'widget.changed': {
      of: '{actor} ha modificato il widget {subject}',
      alone: '{actor} ha modificato un widget',
    },
    'widget.moved': { of: '{actor} ha spostato il widget {subject}', alone: '{actor} ha spostato un widget' },
    'widget.removed': { of: '{actor} ha rimosso il widget {subject}', alone: '{actor} ha rimosso un widget' },
    'audience.created': {
      of: '{actor} ha salvato il segmento {subject}',
      alone: '{actor} ha salvato un segmento',
    },
    'audience.changed': {
      of: '{actor} ha modificato il segmento {subject}',
      alone: '{actor} ha modificato un segmento',
    },
    'audience.deleted': {
      of: '{actor} ha eliminato il segmento {subject}',
      alone: '{actor} ha eliminato un segmento',
    },
    'automation.created': {
      of: '{actor} ha creato l’automazione {subject}',
      alone: '{actor} ha creato un’automazione',
    },
    'automation.changed': {
      of: '{actor} ha modificato l’automazione {subject}',
      alone: '{actor} ha modificato un’automazione',
    },
    'automation.enabled': {
      of: '{actor} ha attivato l’automazione {subject}',
      alone: '{actor} ha attivato un’automazione',
    },
    'automation.disabled': {
      of: '{actor} ha disattivato l’automazione {subject}',
      alone: '{actor} ha disattivato un’automazione',
    },
    'automation.deleted': {
      of: '{actor} ha eliminato l’automazione {subject}',
      alone: '{actor} ha eliminato un’automazione',
    },
    'topic.created': {
      of: '{actor} ha creato l’argomento {subject}',
      alone: '{actor} ha creato un argomento',
    },
    'topic.changed': {
      of: '{actor} ha modificato l’argomento {subject}',
      alone: '{actor} ha modificato un argomento',
    },
    'topic.deleted': {
      of: '{actor} ha eliminato l’argomento {subject}',
      alone: '{actor} ha eliminato un argomento',
    },
    'webhook.created': {
      of: '{actor} ha creato il webhook verso {subject}',
      alone: '{actor} ha creato un webhook',
    },
    'webhook.changed': {
      of: '{actor} ha modificato il webhook verso {subject}',
      alone: '{actor} ha modificato un webhook',
    },
    'webhook.deleted': {
      of: '{actor} ha eliminato il webhook verso {subject}',
      alone: '{actor} ha eliminato un webhook',
    },
    'webhook.rotated': {
      of: '{actor} ha sostituito il segreto del webhook verso {subject}',
      alone: '{actor} ha sostituito il segreto di un webhook',
    },
    'webhook.recovered': {
      of: '{actor} ha inviato di nuovo gli eventi verso {subject}',
      alone: '{actor} ha inviato di nuovo gli eventi di un webhook',
    },
    'identity_secret.made': '{actor} ha creato un nuovo segreto di identità',
    'second_factor.required': '{actor} ha reso obbligatorio il secondo fattore per il team',
    'second_factor.optional': '{actor} ha reso facoltativo il secondo fattore',
    'key.issued': {
      of: '{actor} ha creato la chiave API {subject}',
      alone: '{actor} ha creato una chiave API',
    },
    'key.renamed': {
      of: '{actor} ha rinominato una chiave API in {subject}',
      alone: '{actor} ha rinominato una chiave API',
    },
    'key.revoked': {
      of: '{actor} ha revocato la chiave API {subject}',
      alone: '{actor} ha revocato una chiave API',
    },
    'member.invited': { of: '{actor} ha invitato {subject}', alone: '{actor} ha invitato qualcuno' },
    'member.joined': {
      of: '{actor} ha accettato l’invito, con il ruolo {subject}',
      alone: '{actor} ha accettato l’invito',
    },
    'member.changed': {
      of: '{actor} ha cambiato il ruolo di {subject}',
      alone: '{actor} ha cambiato un ruolo',
    },
    'member.removed': {
      of: '{actor} ha rimosso {subject} dal team',
      alone: '{actor} ha rimosso qualcuno dal team',
    },
    'member.left': '{actor} ha lasciato il servizio',
    'member.deleted': {
      of: '{actor} ha eliminato l’account di {subject}',
      alone: '{actor} ha eliminato un account',
    },
    'member.suspended': {
      of: '{actor} ha sospeso l’account di {subject}',
      alone: '{actor} ha sospeso un account',
    },
    'member.resumed': {
      of: '{actor} ha revocato la sospensione dell’account di {subject}',
      alone: '{actor} ha revocato la sospensione di un account',
    },
    'member.joined_by_group': {
      of: '{actor} ha ottenuto l’accesso tramite un gruppo, con il ruolo {subject}',
      alone: '{actor} ha ottenuto l’accesso tramite un gruppo',
    },
    'member.changed_by_group': {
      of: '{actor} ha ricevuto, tramite un gruppo, il ruolo {subject}',
      alone: '{actor} ha cambiato ruolo tramite un gruppo',
    },
    'member.left_by_group': '{actor} ha perso il ruolo ottenuto tramite un gruppo, e con esso l’accesso',
    'member.let_in': {
      of: '{actor} ha creato per {subject} un link di accesso, che è stato usato',
      alone: '{actor} ha creato un link di accesso, che è stato usato',
    },
    'company_account.connected': '{actor} ha collegato il proprio account aziendale',
    'company_account.disconnected': '{actor} ha scollegato il proprio account aziendale',
    'group.granted': {
      of: '{actor} ha assegnato un ruolo a un gruppo: {subject}',
      alone: '{actor} ha assegnato un ruolo a un gruppo',
    },
    'group.revoked': {
      of: '{actor} ha tolto il ruolo a un gruppo: {subject}',
      alone: '{actor} ha tolto il ruolo a un gruppo',
    },
    'invitation.revoked': {
      of: '{actor} ha revocato l’invito per {subject}',
      alone: '{actor} ha revocato un invito',
    },
  },
};
