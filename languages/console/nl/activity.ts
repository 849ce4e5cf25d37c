import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'Wat je team in de console heeft gedaan, het nieuwste eerst. Tijden zijn in {zone}. Verzoeken met een API-sleutel staan hier niet.',
  empty: {
    title: 'Nog geen activiteit',
    body: 'Alles wat teamleden versturen, wijzigen of verwijderen, komt hier te staan.',
  },
  today: 'Vandaag',
  yesterday: 'Gisteren',
  withRole: '{name} ({role})',
  withNewRole: '{name} (nu {role})',
  actors: { operator: 'De beheerder', visitor: 'Een bezoeker' },

  sentences: {
    'service.created': {
      of: '{actor} heeft de dienst {subject} aangemaakt',
      alone: '{actor} heeft de dienst aangemaakt',
    },
    'service.deleted': '{actor} heeft de dienst verwijderd',
    'service.restored': '{actor} heeft de dienst hersteld',
    'service.suspended': {
      of: '{actor} heeft de dienst geblokkeerd: {subject}',
      alone: '{actor} heeft de dienst geblokkeerd',
    },
    'service.resumed': '{actor} heeft de blokkering van de dienst opgeheven',
    'domain.set': {
      of: '{actor} heeft de app verplaatst naar {subject}',
      alone: '{actor} heeft de app verplaatst naar een eigen adres',
    },
    'domain.left': {
      of: '{actor} heeft het adres {subject} verlaten',
      alone: '{actor} heeft het eigen adres van de app verlaten',
    },
    'notification.sent': {
      of: '{actor} heeft {subject} verstuurd',
      alone: '{actor} heeft een melding verstuurd',
    },
    'notification.scheduled': {
      of: '{actor} heeft {subject} ingepland',
      alone: '{actor} heeft een melding ingepland',
    },
    'notification.changed': {
      of: '{actor} heeft de ingeplande melding {subject} gewijzigd',
      alone: '{actor} heeft een ingeplande melding gewijzigd',
    },
    'notification.cancelled': {
      of: '{actor} heeft {subject} geannuleerd',
      alone: '{actor} heeft een melding geannuleerd',
    },
    'notification.replaced': {
      of: '{actor} heeft {subject} gecorrigeerd',
      alone: '{actor} heeft een melding gecorrigeerd',
    },
    'notification.retracted': {
      of: '{actor} heeft {subject} ingetrokken',
      alone: '{actor} heeft een melding ingetrokken',
    },
    'notification.stopped': {
      of: '{actor} heeft het versturen van {subject} gestopt',
      alone: '{actor} heeft het versturen van een melding gestopt',
    },
    'notification.resent': {
      of: '{actor} heeft opnieuw verstuurd naar apparaten waarop het was mislukt: {subject}',
      alone: '{actor} heeft een melding opnieuw verstuurd naar apparaten waarop het was mislukt',
    },
    'notification.tested': {
      of: '{actor} heeft een test van {subject} verstuurd',
      alone: '{actor} heeft een test verstuurd',
    },
    'notification.approved': {
      of: '{actor} heeft {subject} goedgekeurd',
      alone: '{actor} heeft een melding goedgekeurd',
    },
    'proposal.created': {
      of: '{actor} heeft goedkeuring gevraagd voor {subject}',
      alone: '{actor} heeft goedkeuring gevraagd voor een melding',
    },
    'proposal.removed': {
      of: '{actor} heeft {subject} afgewezen of ingetrokken',
      alone: '{actor} heeft een melding afgewezen of ingetrokken',
    },
    'approval.required':
      '{actor} heeft de goedkeuring van een eigenaar verplicht gemaakt voor meldingen aan velen',
    'approval.optional': '{actor} heeft de verplichte goedkeuring van een eigenaar uitgezet',
    'template.created': {
      of: '{actor} heeft het sjabloon {subject} opgeslagen',
      alone: '{actor} heeft een sjabloon opgeslagen',
    },
    'template.changed': {
      of: '{actor} heeft het sjabloon {subject} gewijzigd',
      alone: '{actor} heeft een sjabloon gewijzigd',
    },
    'template.removed': {
      of: '{actor} heeft het sjabloon {subject} verwijderd',
      alone: '{actor} heeft een sjabloon verwijderd',
    },
    'device.deactivated': {
      of: '{actor} heeft het apparaat {subject} gedeactiveerd',
      alone: '{actor} heeft een apparaat gedeactiveerd',
    },
    'devices.deactivated': {
      of: '{actor} heeft {subject} gedeactiveerd',
      alone: '{actor} heeft meerdere apparaten gedeactiveerd',
    },
    'devices.imported': {
      of: '{actor} heeft {subject} geïmporteerd',
      alone: '{actor} heeft apparaten geïmporteerd',
    },
    'vapid_key.imported': {
      of: '{actor} heeft de VAPID-sleutel {subject} geïmporteerd',
      alone: '{actor} heeft een VAPID-sleutel geïmporteerd',
    },
    'vapid_key.deleted': {
      of: '{actor} heeft de VAPID-sleutel {subject} verwijderd',
      alone: '{actor} heeft een VAPID-sleutel verwijderd',
    },
    'user.deactivated': {
      of: '{actor} heeft de apparaten van {subject} gedeactiveerd',
      alone: '{actor} heeft de apparaten van een klant gedeactiveerd',
    },
    'user.changed': {
      of: '{actor} heeft de tags of onderwerpen van {subject} gewijzigd',
      alone: '{actor} heeft de tags of onderwerpen van een klant gewijzigd',
    },
    'user.nicknamed': {
      of: '{actor} heeft de bijnaam van {subject} gewijzigd',
      alone: '{actor} heeft de bijnaam van een klant gewijzigd',
    },
    'users.changed': {
      of: '{actor} heeft de tags van {subject} gewijzigd',
      alone: '{actor} heeft de tags van meerdere klanten gewijzigd',
    },
    'users.exported': '{actor} heeft de klantenlijst geëxporteerd',
    'user.merged': {
      of: '{actor} heeft een anonieme klant samengevoegd met {subject}',
      alone: '{actor} heeft een anonieme klant samengevoegd',
    },
    'user.erased': '{actor} heeft de gegevens van een klant gewist',
    'brand.changed': {
      of: '{actor} heeft de huisstijl gewijzigd: {subject}',
      alone: '{actor} heeft de huisstijl gewijzigd',
    },
    'settings.changed': {
      of: '{actor} heeft de instellingen gewijzigd: {subject}',
      alone: '{actor} heeft de instellingen gewijzigd',
    },
    'picture.uploaded': {
      of: '{actor} heeft de afbeelding {subject} geüpload',
      alone: '{actor} heeft een afbeelding geüpload',
    },
    'widget.created': {
      of: '{actor} heeft de widget {subject} toegevoegd',
      alone: '{actor} heeft een widget toegevoegd',
    },
    'widget.changed': {
      of: '{actor} heeft de widget {subject} gewijzigd',
      alone: '{actor} heeft een widget gewijzigd',
    },
    'widget.moved': {
      of: '{actor} heeft de widget {subject} verplaatst',
      alone: '{actor} heeft een widget verplaatst',
    },
    'widget.removed': {
      of: '{actor} heeft de widget {subject} verwijderd',
      alone: '{actor} heeft een widget verwijderd',
    },
    'audience.created': {
      of: '{actor} heeft de doelgroep {subject} opgeslagen',
      alone: '{actor} heeft een doelgroep opgeslagen',
    },
    'audience.changed': {
      of: '{actor} heeft de doelgroep {subject} gewijzigd',
      alone: '{actor} heeft een doelgroep gewijzigd',
    },
    'audience.deleted': {
      of: '{actor} heeft de doelgroep {subject} verwijderd',
      alone: '{actor} heeft een doelgroep verwijderd',
    },
    'automation.created': {
      of: '{actor} heeft de automatisering {subject} gemaakt',
      alone: '{actor} heeft een automatisering gemaakt',
    },
    'automation.changed': {
      of: '{actor} heeft de automatisering {subject} gewijzigd',
      alone: '{actor} heeft een automatisering gewijzigd',
    },
    'automation.enabled': {
      of: '{actor} heeft de automatisering {subject} aangezet',
      alone: '{actor} heeft een automatisering aangezet',
    },
    'automation.disabled': {
      of: '{actor} heeft de automatisering {subject} uitgezet',
      alone: '{actor} heeft een automatisering uitgezet',
    },
    'automation.deleted': {
      of: '{actor} heeft de automatisering {subject} verwijderd',
      alone: '{actor} heeft een automatisering verwijderd',
    },
    'topic.created': {
      of: '{actor} heeft het onderwerp {subject} aangemaakt',
      alone: '{actor} heeft een onderwerp aangemaakt',
    },
    'topic.changed': {
      of: '{actor} heeft het onderwerp {subject} gewijzigd',
      alone: '{actor} heeft een onderwerp gewijzigd',
    },
    'topic.deleted': {
      of: '{actor} heeft het onderwerp {subject} verwijderd',
      alone: '{actor} heeft een onderwerp verwijderd',
    },
    'webhook.created': {
      of: '{actor} heeft de webhook naar {subject} aangemaakt',
      alone: '{actor} heeft een webhook aangemaakt',
    },
    'webhook.changed': {
      of: '{actor} heeft de webhook naar {subject} gewijzigd',
      alone: '{actor} heeft een webhook gewijzigd',
    },
    'webhook.deleted': {
      of: '{actor} heeft de webhook naar {subject} verwijderd',
      alone: '{actor} heeft een webhook verwijderd',
    },
    'webhook.rotated': {
      of: '{actor} heeft het geheim van de webhook naar {subject} vervangen',
      alone: '{actor} heeft het geheim van een webhook vervangen',
    },
    'webhook.recovered': {
      of: '{actor} heeft gebeurtenissen opnieuw verstuurd naar {subject}',
      alone: '{actor} heeft gebeurtenissen van een webhook opnieuw verstuurd',
    },
    'identity_secret.made': '{actor} heeft een nieuw identiteitsgeheim aangemaakt',
    'second_factor.required': '{actor} heeft een tweede factor verplicht gemaakt voor het team',
    'second_factor.optional': '{actor} heeft de verplichte tweede factor uitgezet',
    'key.issued': {
      of: '{actor} heeft de API-sleutel {subject} aangemaakt',
      alone: '{actor} heeft een API-sleutel aangemaakt',
    },
    'key.renamed': {
      of: '{actor} heeft de naam van een API-sleutel gewijzigd in {subject}',
      alone: '{actor} heeft de naam van een API-sleutel gewijzigd',
    },
    'key.revoked': {
      of: '{actor} heeft de API-sleutel {subject} ingetrokken',
      alone: '{actor} heeft een API-sleutel ingetrokken',
    },
    'member.invited': {
      of: '{actor} heeft {subject} uitgenodigd',
      alone: '{actor} heeft iemand uitgenodigd',
    },
    'member.joined': {
      of: '{actor} is lid geworden van het team als {subject}',
      alone: '{actor} is lid geworden van het team',
    },
    'member.changed': {
      of: '{actor} heeft de rol van {subject} gewijzigd',
      alone: '{actor} heeft een rol gewijzigd',
    },
    'member.removed': {
      of: '{actor} heeft {subject} verwijderd',
      alone: '{actor} heeft iemand verwijderd',
    },
    'member.left': '{actor} heeft de dienst verlaten',
    'member.deleted': {
      of: '{actor} heeft het account van {subject} verwijderd',
      alone: '{actor} heeft een account verwijderd',
    },
    'member.suspended': {
      of: '{actor} heeft het account van {subject} geblokkeerd',
      alone: '{actor} heeft een account geblokkeerd',
    },
    'member.resumed': {
      of: '{actor} heeft de blokkering van het account van {subject} opgeheven',
      alone: '{actor} heeft de blokkering van een account opgeheven',
    },
    'member.joined_by_group': {
      of: '{actor} is via een groep lid geworden van het team als {subject}',
      alone: '{actor} is via een groep lid geworden van het team',
    },
    'member.changed_by_group': {
      of: '{actor} kreeg via een groep een andere rol: {subject}',
      alone: '{actor} kreeg via een groep een andere rol',
    },
    'member.left_by_group': '{actor} is de rol van een groep en daarmee de toegang kwijtgeraakt',
    'member.let_in': {
      of: '{actor} heeft een inloglink gemaakt voor {subject}, die is gebruikt',
      alone: '{actor} heeft een inloglink gemaakt, die is gebruikt',
    },
    'company_account.connected': '{actor} heeft het eigen bedrijfsaccount gekoppeld',
    'company_account.disconnected': '{actor} heeft het eigen bedrijfsaccount ontkoppeld',
    'group.granted': {
      of: '{actor} heeft een groep een rol gegeven: {subject}',
      alone: '{actor} heeft een groep een rol gegeven',
    },
    'group.revoked': {
      of: '{actor} heeft een groep de rol ontnomen: {subject}',
      alone: '{actor} heeft een groep de rol ontnomen',
    },
    'invitation.revoked': {
      of: '{actor} heeft de uitnodiging voor {subject} ingetrokken',
      alone: '{actor} heeft een uitnodiging ingetrokken',
    },
  },
};
