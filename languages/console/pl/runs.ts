import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Dziennik',
  empty: 'Nic się jeszcze nie wydarzyło. Tu pojawi się każdy, dla kogo automatyzacja się rozpocznie.',
  none: 'Nikt nie ma tego stanu.',
  filter: 'Stan',
  all: 'Wszystkie',
  statuses: { waiting: 'W trakcie', ended: 'Ukończone', stopped: 'Zatrzymane', failed: 'Nieudane' },
  toMany: 'Do wielu',

  waiting: 'Ciąg dalszy {time}',
  held: 'Czeka na włączenie automatyzacji',
  ended: 'Ukończono',
  reasons: {
    tapped: 'Zatrzymano, bo klient stuknął wiadomość',
    event: 'Zatrzymano, bo zaszło zdarzenie, które ją kończy',
    filter: 'Zatrzymano, bo klient spełnia warunek',
    missed: 'Pominięto, bo opóźnienie przekroczyło godzinę',
    audience_unknown: 'Nie udało się, bo usunięto grupę odbiorców',
    template_unknown: 'Nie udało się, bo usunięto szablon',
    internal_error: 'Nie udało się z powodu błędu serwera',
  },
  stopped: 'Zatrzymano',
  failed: 'Nie udało się',
  steps: {
    one: '{done} z {count} kroku',
    few: '{done} z {count} kroków',
    many: '{done} z {count} kroków',
    other: '{done} z {count} kroku',
  },

  ofCustomer: {
    title: 'Co i dlaczego otrzymano',
    about: 'Co automatyzacje zrobiły dla tego klienta.',
    sent: 'Wysłano: {titles}',
    notSent: 'Nic jeszcze nie wysłano.',
  },
};
