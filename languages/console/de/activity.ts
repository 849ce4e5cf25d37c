import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'Was Ihr Team in der Konsole getan hat, das Neueste zuerst. Alle Zeiten in {zone}. Anfragen mit einem API-Schlüssel stehen hier nicht.',
  empty: {
    title: 'Noch keine Aktivität',
    body: 'Alles, was Mitglieder des Teams senden, ändern oder entfernen, wird hier aufgeführt.',
  },
  today: 'Heute',
  yesterday: 'Gestern',
  withRole: '{name} ({role})',
  withNewRole: '{name} (jetzt {role})',
  actors: { operator: 'Der Betreiber', visitor: 'Ein Besucher' },

  sentences: {
    'service.created': {
      of: '{actor} hat den Dienst {subject} erstellt',
      alone: '{actor} hat den Dienst erstellt',
    },
    'service.deleted': '{actor} hat den Dienst gelöscht',
    'service.restored': '{actor} hat den Dienst wiederhergestellt',
    'service.suspended': {
      of: '{actor} hat den Dienst gesperrt: {subject}',
      alone: '{actor} hat den Dienst gesperrt',
    },
    'service.resumed': '{actor} hat die Sperre des Dienstes aufgehoben',
    'domain.set': {
      of: '{actor} hat die App zu {subject} verlegt',
      alone: '{actor} hat die App unter eine eigene Adresse verlegt',
    },
    'domain.left': {
      of: '{actor} hat die Adresse {subject} aufgegeben',
      alone: '{actor} hat die eigene Adresse der App aufgegeben',
    },
    'notification.sent': {
      of: '{actor} hat {subject} gesendet',
      alone: '{actor} hat eine Mitteilung gesendet',
    },
    'notification.scheduled': {
      of: '{actor} hat {subject} geplant',
      alone: '{actor} hat eine Mitteilung geplant',
    },
    'notification.changed': {
      of: '{actor} hat die geplante Mitteilung {subject} geändert',
      alone: '{actor} hat eine geplante Mitteilung geändert',
    },
    'notification.cancelled': {
      of: '{actor} hat {subject} abgebrochen',
      alone: '{actor} hat eine Mitteilung abgebrochen',
    },
    'notification.replaced': {
      of: '{actor} hat {subject} korrigiert',
      alone: '{actor} hat eine Mitteilung korrigiert',
    },
    'notification.retracted': {
      of: '{actor} hat {subject} zurückgenommen',
      alone: '{actor} hat eine Mitteilung zurückgenommen',
    },
    'notification.stopped': {
      of: '{actor} hat {subject} während des Sendens angehalten',
      alone: '{actor} hat eine Mitteilung angehalten',
    },
    'notification.resent': {
      of: '{actor} hat noch einmal an Geräte gesendet, bei denen es fehlgeschlagen war: {subject}',
      alone: '{actor} hat eine Mitteilung noch einmal an Geräte gesendet, bei denen sie fehlgeschlagen war',
    },
    'notification.tested': {
      of: '{actor} hat einen Test von {subject} gesendet',
      alone: '{actor} hat einen Test gesendet',
    },
    'notification.approved': {
      of: '{actor} hat {subject} freigegeben',
      alone: '{actor} hat eine Mitteilung freigegeben',
    },
    'proposal.created': {
      of: '{actor} hat um Freigabe von {subject} gebeten',
      alone: '{actor} hat um Freigabe einer Mitteilung gebeten',
    },
    'proposal.removed': {
      of: '{actor} hat {subject} abgelehnt oder zurückgezogen',
      alone: '{actor} hat eine Mitteilung abgelehnt oder zurückgezogen',
    },
    'approval.required':
      '{actor} hat für Mitteilungen an viele die Freigabe durch einen Inhaber zur Pflicht gemacht',
    'approval.optional': '{actor} hat die Pflicht zur Freigabe durch einen Inhaber aufgehoben',
    'template.created': {
      of: '{actor} hat die Vorlage {subject} gespeichert',
      alone: '{actor} hat eine Vorlage gespeichert',
    },
    'template.changed': {
      of: '{actor} hat die Vorlage {subject} geändert',
      alone: '{actor} hat eine Vorlage geändert',
    },
    'template.removed': {
      of: '{actor} hat die Vorlage {subject} gelöscht',
      alone: '{actor} hat eine Vorlage gelöscht',
    },
    'device.deactivated': {
      of: '{actor} hat das Gerät {subject} deaktiviert',
      alone: '{actor} hat ein Gerät deaktiviert',
    },
    'devices.deactivated': {
      of: '{actor} hat {subject} deaktiviert',
      alone: '{actor} hat mehrere Geräte deaktiviert',
    },
    'devices.imported': {
      of: '{actor} hat {subject} importiert',
      alone: '{actor} hat Geräte importiert',
    },
    'vapid_key.imported': {
      of: '{actor} hat den VAPID-Schlüssel {subject} importiert',
      alone: '{actor} hat einen VAPID-Schlüssel importiert',
    },
    'vapid_key.deleted': {
      of: '{actor} hat den VAPID-Schlüssel {subject} gelöscht',
      alone: '{actor} hat einen VAPID-Schlüssel gelöscht',
    },
    'user.deactivated': {
      of: '{actor} hat die Geräte von {subject} deaktiviert',
      alone: '{actor} hat die Geräte eines Kunden deaktiviert',
    },
    'user.changed': {
      of: '{actor} hat Merkmale oder Themen von {subject} geändert',
      alone: '{actor} hat Merkmale oder Themen eines Kunden geändert',
    },
    'user.nicknamed': {
      of: '{actor} hat den Spitznamen von {subject} geändert',
      alone: '{actor} hat den Spitznamen eines Kunden geändert',
    },
    'users.changed': {
      of: '{actor} hat die Merkmale von {subject} geändert',
      alone: '{actor} hat die Merkmale mehrerer Kunden geändert',
    },
    'users.exported': '{actor} hat die Kundenliste exportiert',
    'user.merged': {
      of: '{actor} hat einen anonymen Kunden mit {subject} zusammengeführt',
      alone: '{actor} hat einen anonymen Kunden zusammengeführt',
    },
    'user.erased': '{actor} hat die Daten eines Kunden gelöscht',
    'brand.changed': {
      of: '{actor} hat den Auftritt geändert: {subject}',
      alone: '{actor} hat den Auftritt geändert',
    },
    'settings.changed': {
      of: '{actor} hat die Einstellungen geändert: {subject}',
      alone: '{actor} hat die Einstellungen geändert',
    },
    'picture.uploaded': {
      of: '{actor} hat das Bild {subject} hochgeladen',
      alone: '{actor} hat ein Bild hochgeladen',
    },
    'widget.created': {
      of: '{actor} hat das Widget {subject} hinzugefügt',
      alone: '{actor} hat ein Widget hinzugefügt',
    },
    'widget.changed': {
      of: '{actor} hat das Widget {subject} geändert',
      alone: '{actor} hat ein Widget geändert',
    },
    'widget.moved': {
      of: '{actor} hat das Widget {subject} verschoben',
      alone: '{actor} hat ein Widget verschoben',
    },
    'widget.removed': {
      of: '{actor} hat das Widget {subject} entfernt',
      alone: '{actor} hat ein Widget entfernt',
    },
    'audience.created': {
      of: '{actor} hat die Zielgruppe {subject} gespeichert',
      alone: '{actor} hat eine Zielgruppe gespeichert',
    },
    'audience.changed': {
      of: '{actor} hat die Zielgruppe {subject} geändert',
      alone: '{actor} hat eine Zielgruppe geändert',
    },
    'audience.deleted': {
      of: '{actor} hat die Zielgruppe {subject} gelöscht',
      alone: '{actor} hat eine Zielgruppe gelöscht',
    },
    'automation.created': {
      of: '{actor} hat die Automation {subject} angelegt',
      alone: '{actor} hat eine Automation angelegt',
    },
    'automation.changed': {
      of: '{actor} hat die Automation {subject} geändert',
      alone: '{actor} hat eine Automation geändert',
    },
    'automation.enabled': {
      of: '{actor} hat die Automation {subject} eingeschaltet',
      alone: '{actor} hat eine Automation eingeschaltet',
    },
    'automation.disabled': {
      of: '{actor} hat die Automation {subject} ausgeschaltet',
      alone: '{actor} hat eine Automation ausgeschaltet',
    },
    'automation.deleted': {
      of: '{actor} hat die Automation {subject} gelöscht',
      alone: '{actor} hat eine Automation gelöscht',
    },
    'topic.created': {
      of: '{actor} hat das Thema {subject} erstellt',
      alone: '{actor} hat ein Thema erstellt',
    },
    'topic.changed': {
      of: '{actor} hat das Thema {subject} geändert',
      alone: '{actor} hat ein Thema geändert',
    },
    'topic.deleted': {
      of: '{actor} hat das Thema {subject} gelöscht',
      alone: '{actor} hat ein Thema gelöscht',
    },
    'webhook.created': {
      of: '{actor} hat den Webhook zu {subject} erstellt',
      alone: '{actor} hat einen Webhook erstellt',
    },
    'webhook.changed': {
      of: '{actor} hat den Webhook zu {subject} geändert',
      alone: '{actor} hat einen Webhook geändert',
    },
    'webhook.deleted': {
      of: '{actor} hat den Webhook zu {subject} gelöscht',
      alone: '{actor} hat einen Webhook gelöscht',
    },
    'webhook.rotated': {
      of: '{actor} hat das Geheimnis des Webhooks zu {subject} ersetzt',
      alone: '{actor} hat das Geheimnis eines Webhooks ersetzt',
    },
    'webhook.recovered': {
      of: '{actor} hat Ereignisse noch einmal an {subject} gesendet',
      alone: '{actor} hat Ereignisse eines Webhooks noch einmal gesendet',
    },
    'identity_secret.made': '{actor} hat ein neues Identitätsgeheimnis erstellt',
    'second_factor.required': '{actor} hat einen zweiten Faktor für das Team zur Pflicht gemacht',
    'second_factor.optional': '{actor} hat die Pflicht zum zweiten Faktor aufgehoben',
    'key.issued': {
      of: '{actor} hat den API-Schlüssel {subject} erstellt',
      alone: '{actor} hat einen API-Schlüssel erstellt',
    },
    'key.renamed': {
      of: '{actor} hat einen API-Schlüssel in {subject} umbenannt',
      alone: '{actor} hat einen API-Schlüssel umbenannt',
    },
    'key.revoked': {
      of: '{actor} hat den API-Schlüssel {subject} widerrufen',
      alone: '{actor} hat einen API-Schlüssel widerrufen',
    },
    'member.invited': {
      of: '{actor} hat {subject} eingeladen',
      alone: '{actor} hat jemanden eingeladen',
    },
    'member.joined': {
      of: '{actor} ist dem Team beigetreten, als {subject}',
      alone: '{actor} ist dem Team beigetreten',
    },
    'member.changed': {
      of: '{actor} hat die Rolle von {subject} geändert',
      alone: '{actor} hat eine Rolle geändert',
    },
    'member.removed': {
      of: '{actor} hat {subject} entfernt',
      alone: '{actor} hat jemanden entfernt',
    },
    'member.left': '{actor} hat den Dienst verlassen',
    'member.deleted': {
      of: '{actor} hat das Konto von {subject} gelöscht',
      alone: '{actor} hat ein Konto gelöscht',
    },
    'member.suspended': {
      of: '{actor} hat das Konto von {subject} gesperrt',
      alone: '{actor} hat ein Konto gesperrt',
    },
    'member.resumed': {
      of: '{actor} hat die Sperre des Kontos von {subject} aufgehoben',
      alone: '{actor} hat die Sperre eines Kontos aufgehoben',
    },
    'member.joined_by_group': {
      of: '{actor} ist dem Team durch eine Gruppe beigetreten, als {subject}',
      alone: '{actor} ist dem Team durch eine Gruppe beigetreten',
    },
    'member.changed_by_group': {
      of: '{actor} hat durch eine Gruppe eine andere Rolle erhalten: {subject}',
      alone: '{actor} hat durch eine Gruppe eine andere Rolle erhalten',
    },
    'member.left_by_group': '{actor} hat die Rolle aus einer Gruppe und damit den Zugriff verloren',
    'member.let_in': {
      of: '{actor} hat für {subject} einen Anmeldelink erstellt, der verwendet wurde',
      alone: '{actor} hat einen Anmeldelink erstellt, der verwendet wurde',
    },
    'company_account.connected': '{actor} hat das eigene Firmenkonto verbunden',
    'company_account.disconnected': '{actor} hat das eigene Firmenkonto getrennt',
    'group.granted': {
      of: '{actor} hat einer Gruppe eine Rolle gegeben: {subject}',
      alone: '{actor} hat einer Gruppe eine Rolle gegeben',
    },
    'group.revoked': {
      of: '{actor} hat einer Gruppe die Rolle genommen: {subject}',
      alone: '{actor} hat einer Gruppe die Rolle genommen',
    },
    'invitation.revoked': {
      of: '{actor} hat die Einladung für {subject} zurückgezogen',
      alone: '{actor} hat eine Einladung zurückgezogen',
    },
  },
};
