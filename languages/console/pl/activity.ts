import type { ConsoleTexts } from '../en.ts';

/** Impersonal, because a verb in the past has the gender of its person; names follow a noun or a colon, because they are not declined. */
export const activity: ConsoleTexts['activity'] = {
  about:
    'Działania Twojego zespołu w konsoli, od najnowszych. Strefa czasowa: {zone}. Żądania z kluczem API nie są tu wymienione.',
  empty: {
    title: 'Brak aktywności',
    body: 'Tutaj pojawi się wszystko, co osoby z zespołu wyślą, zmienią lub usuną.',
  },
  today: 'Dzisiaj',
  yesterday: 'Wczoraj',
  withRole: '{name} ({role})',
  withNewRole: '{name} (teraz {role})',
  actors: { operator: 'Administrator serwera', visitor: 'Gość' },

  sentences: {
    'service.created': { of: '{actor}: utworzono usługę {subject}', alone: '{actor}: utworzono usługę' },
    'service.deleted': '{actor}: usunięto usługę',
    'service.restored': '{actor}: przywrócono usługę',
    'service.suspended': {
      of: '{actor}: zawieszono usługę: {subject}',
      alone: '{actor}: zawieszono usługę',
    },
    'service.resumed': '{actor}: wznowiono usługę',
    'domain.set': {
      of: '{actor}: przeniesiono aplikację pod adres {subject}',
      alone: '{actor}: przeniesiono aplikację pod własny adres',
    },
    'domain.left': {
      of: '{actor}: zrezygnowano z adresu {subject}',
      alone: '{actor}: zrezygnowano z własnego adresu aplikacji',
    },
    'notification.sent': {
      of: '{actor}: wysłano powiadomienie {subject}',
      alone: '{actor}: wysłano powiadomienie',
    },
    'notification.scheduled': {
      of: '{actor}: zaplanowano powiadomienie {subject}',
      alone: '{actor}: zaplanowano powiadomienie',
    },
    'notification.changed': {
      of: '{actor}: zmieniono zaplanowane powiadomienie {subject}',
      alone: '{actor}: zmieniono zaplanowane powiadomienie',
    },
    'notification.cancelled': {
      of: '{actor}: anulowano powiadomienie {subject}',
      alone: '{actor}: anulowano powiadomienie',
    },
    'notification.replaced': {
      of: '{actor}: poprawiono powiadomienie {subject}',
      alone: '{actor}: poprawiono powiadomienie',
    },
    'notification.retracted': {
      of: '{actor}: wycofano powiadomienie {subject} ze skrzynek',
      alone: '{actor}: wycofano powiadomienie ze skrzynek',
    },
    'notification.stopped': {
      of: '{actor}: zatrzymano wysyłanie powiadomienia {subject}',
      alone: '{actor}: zatrzymano wysyłanie powiadomienia',
    },
    'notification.resent': {
      of: '{actor}: wysłano ponownie do urządzeń, do których nie dotarło: {subject}',
      alone: '{actor}: wysłano powiadomienie ponownie do urządzeń, do których nie dotarło',
    },
    'notification.tested': {
      of: '{actor}: wysłano test powiadomienia {subject}',
      alone: '{actor}: wysłano test',
    },
    'notification.approved': {
      of: '{actor}: zatwierdzono powiadomienie {subject}',
      alone: '{actor}: zatwierdzono powiadomienie',
    },
    'proposal.created': {
      of: '{actor}: poproszono o zatwierdzenie powiadomienia {subject}',
      alone: '{actor}: poproszono o zatwierdzenie powiadomienia',
    },
    'proposal.removed': {
      of: '{actor}: odrzucono lub wycofano powiadomienie {subject}',
      alone: '{actor}: odrzucono lub wycofano powiadomienie',
    },
    'approval.required':
      '{actor}: włączono wymóg zatwierdzania przez właściciela powiadomień do wielu klientów',
    'approval.optional': '{actor}: wyłączono wymóg zatwierdzania przez właściciela',
    'template.created': { of: '{actor}: zapisano szablon {subject}', alone: '{actor}: zapisano szablon' },
    'template.changed': { of: '{actor}: zmieniono szablon {subject}', alone: '{actor}: zmieniono szablon' },
    'template.removed': { of: '{actor}: usunięto szablon {subject}', alone: '{actor}: usunięto szablon' },
    'device.deactivated': {
      of: '{actor}: dezaktywowano urządzenie {subject}',
      alone: '{actor}: dezaktywowano urządzenie',
    },
    'devices.deactivated': {
      of: '{actor}: dezaktywowano urządzenia: {subject}',
      alone: '{actor}: dezaktywowano kilka urządzeń',
    },
    'devices.imported': {
      of: '{actor}: zaimportowano urządzenia: {subject}',
      alone: '{actor}: zaimportowano urządzenia',
    },
    'vapid_key.imported': {
      of: '{actor}: zaimportowano klucz VAPID {subject}',
      alone: '{actor}: zaimportowano klucz VAPID',
    },
    'vapid_key.deleted': {
      of: '{actor}: usunięto klucz VAPID {subject}',
      alone: '{actor}: usunięto klucz VAPID',
    },
    'user.deactivated': {
      of: '{actor}: dezaktywowano urządzenia klienta {subject}',
      alone: '{actor}: dezaktywowano urządzenia klienta',
    },
    'user.changed': {
      of: '{actor}: zmieniono tagi lub tematy klienta {subject}',
      alone: '{actor}: zmieniono tagi lub tematy klienta',
    },
    'user.nicknamed': {
      of: '{actor}: zmieniono pseudonim klienta {subject}',
      alone: '{actor}: zmieniono pseudonim klienta',
    },
    'users.changed': {
      of: '{actor}: zmieniono tagi klientów: {subject}',
      alone: '{actor}: zmieniono tagi kilku klientów',
    },
    'users.exported': '{actor}: wyeksportowano listę klientów',
    'user.merged': {
      of: '{actor}: połączono anonimowego klienta z klientem {subject}',
      alone: '{actor}: połączono anonimowego klienta z innym',
    },
    'user.erased': '{actor}: trwale usunięto dane klienta',
    'brand.changed': { of: '{actor}: zmieniono markę: {subject}', alone: '{actor}: zmieniono markę' },
    'settings.changed': {
      of: '{actor}: zmieniono ustawienia: {subject}',
      alone: '{actor}: zmieniono ustawienia',
    },
    'picture.uploaded': { of: '{actor}: przesłano obraz {subject}', alone: '{actor}: przesłano obraz' },
    'widget.created': { of: '{actor}: dodano widżet {subject}', alone: '{actor}: dodano widżet' },
    'widget.changed': { of: '{actor}: zmieniono widżet {subject}', alone: '{actor}: zmieniono widżet' },
    'widget.moved': { of: '{actor}: przeniesiono widżet {subject}', alone: '{actor}: przeniesiono widżet' },
    'widget.removed': { of: '{actor}: usunięto widżet {subject}', alone: '{actor}: usunięto widżet' },
    'audience.created': {
      of: '{actor}: zapisano grupę odbiorców {subject}',
      alone: '{actor}: zapisano grupę odbiorców',
    },
    'audience.changed': {
      of: '{actor}: zmieniono grupę odbiorców {subject}',
      alone: '{actor}: zmieniono grupę odbiorców',
    },
    'audience.deleted': {
      of: '{actor}: usunięto grupę odbiorców {subject}',
      alone: '{actor}: usunięto grupę odbiorców',
    },
    'automation.created': {
      of: '{actor}: utworzono automatyzację {subject}',
      alone: '{actor}: utworzono automatyzację',
    },
    'automation.changed': {
      of: '{actor}: zmieniono automatyzację {subject}',
      alone: '{actor}: zmieniono automatyzację',
    },
    'automation.enabled': {
      of: '{actor}: włączono automatyzację {subject}',
      alone: '{actor}: włączono automatyzację',
    },
    'automation.disabled': {
      of: '{actor}: wyłączono automatyzację {subject}',
      alone: '{actor}: wyłączono automatyzację',
    },
    'automation.deleted': {
      of: '{actor}: usunięto automatyzację {subject}',
      alone: '{actor}: usunięto automatyzację',
    },
    'topic.created': { of: '{actor}: utworzono temat {subject}', alone: '{actor}: utworzono temat' },
    'topic.changed': { of: '{actor}: zmieniono temat {subject}', alone: '{actor}: zmieniono temat' },
    'topic.deleted': { of: '{actor}: usunięto temat {subject}', alone: '{actor}: usunięto temat' },
    'webhook.created': {
      of: '{actor}: utworzono webhook do {subject}',
      alone: '{actor}: utworzono webhook',
    },
    'webhook.changed': {
      of: '{actor}: zmieniono webhook do {subject}',
      alone: '{actor}: zmieniono webhook',
    },
    'webhook.deleted': { of: '{actor}: usunięto webhook do {subject}', alone: '{actor}: usunięto webhook' },
    'webhook.rotated': {
      of: '{actor}: zastąpiono sekret webhooka do {subject}',
      alone: '{actor}: zastąpiono sekret webhooka',
    },
    'webhook.recovered': {
      of: '{actor}: wysłano ponownie zdarzenia do {subject}',
      alone: '{actor}: wysłano ponownie zdarzenia webhooka',
    },
    'identity_secret.made': '{actor}: utworzono nowy sekret tożsamości',
    'second_factor.required': '{actor}: włączono wymóg drugiego składnika dla zespołu',
    'second_factor.optional': '{actor}: wyłączono wymóg drugiego składnika',
    'key.issued': { of: '{actor}: utworzono klucz API {subject}', alone: '{actor}: utworzono klucz API' },
    'key.renamed': {
      of: '{actor}: zmieniono nazwę klucza API na {subject}',
      alone: '{actor}: zmieniono nazwę klucza API',
    },
    'key.revoked': {
      of: '{actor}: unieważniono klucz API {subject}',
      alone: '{actor}: unieważniono klucz API',
    },
    'member.invited': {
      of: '{actor}: wysłano zaproszenie: {subject}',
      alone: '{actor}: wysłano zaproszenie',
    },
    'member.joined': {
      of: '{actor}: dołączono do zespołu, rola: {subject}',
      alone: '{actor}: dołączono do zespołu',
    },
    'member.changed': { of: '{actor}: zmieniono rolę: {subject}', alone: '{actor}: zmieniono rolę' },
    'member.removed': {
      of: '{actor}: usunięto z zespołu: {subject}',
      alone: '{actor}: usunięto kogoś z zespołu',
    },
    'member.left': '{actor}: opuszczono usługę',
    'member.deleted': { of: '{actor}: usunięto konto {subject}', alone: '{actor}: usunięto konto' },
    'member.suspended': { of: '{actor}: zawieszono konto {subject}', alone: '{actor}: zawieszono konto' },
    'member.resumed': {
      of: '{actor}: ponownie umożliwiono logowanie: {subject}',
      alone: '{actor}: ponownie umożliwiono logowanie na konto',
    },
    'member.joined_by_group': {
      of: '{actor}: dołączono do zespołu dzięki grupie, rola: {subject}',
      alone: '{actor}: dołączono do zespołu dzięki grupie',
    },
    'member.changed_by_group': {
      of: '{actor}: nowa rola dzięki grupie: {subject}',
      alone: '{actor}: nowa rola dzięki grupie',
    },
    'member.left_by_group': '{actor}: utracono rolę z grupy i dostęp',
    'member.let_in': {
      of: '{actor}: utworzono i wykorzystano link do logowania: {subject}',
      alone: '{actor}: utworzono i wykorzystano link do logowania',
    },
    'company_account.connected': '{actor}: połączono konto firmowe',
    'company_account.disconnected': '{actor}: odłączono konto firmowe',
    'group.granted': { of: '{actor}: nadano rolę grupie: {subject}', alone: '{actor}: nadano rolę grupie' },
    'group.revoked': {
      of: '{actor}: odebrano rolę grupie: {subject}',
      alone: '{actor}: odebrano rolę grupie',
    },
    'invitation.revoked': {
      of: '{actor}: cofnięto zaproszenie dla {subject}',
      alone: '{actor}: cofnięto zaproszenie',
    },
  },
};
