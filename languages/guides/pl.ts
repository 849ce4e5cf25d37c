/** Polish. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Dokumentacja',
    skip: 'Przejdź do treści',
    documentation: 'Dokumentacja',
    guides: 'Przewodniki',
    language: 'Język:',
    all: 'Wszystkie przewodniki',
    neighbours: 'Poprzednia i następna strona',
    previous: 'Poprzedni',
    next: 'Następny',
  },
  search: {
    label: 'Szukaj w przewodnikach',
    placeholder: 'Szukaj',
    title: 'Wyszukiwanie',
    about: 'Co znaleziono w przewodnikach.',
    found: 'Wyniki dla „{text}”: {count}.',
    count: 'Wyniki: {count}',
    first: 'Wyniki: {count}, na liście jest pierwszych {max}',
    none: 'Brak wyników dla „{text}”',
    failed: 'Nie udało się wczytać wyszukiwania. Sprawdź połączenie i wpisz ponownie.',
  },
  owners: {
    title: 'Przewodniki',
    about: 'Krótka strona o każdym zadaniu w konsoli.',
    others: 'Przewodniki dla programistów i administratorów, po angielsku',
  },
  tasks: {
    start: {
      title: 'Jak dotrzeć do pierwszego klienta',
      about: 'Od nowego konta do powiadomienia na telefonie.',
    },
    send: {
      title: 'Jak wysłać powiadomienie',
      about: 'Odbiorcy, tekst, czas i test na Twoim telefonie.',
    },
    personal: {
      title: 'Jak wstawić imię do tekstu',
      about: 'Pola, które każdy klient widzi wypełnione.',
    },
    results: {
      title: 'Jak sprawdzić, co się stało z powiadomieniem',
      about: 'Co wysłano, wyświetlono i stuknięto oraz dlaczego telefon nic nie dostał.',
    },
    correct: {
      title: 'Jak poprawić lub wycofać powiadomienie',
      about: 'Cofanie, zatrzymywanie, poprawianie i wycofywanie.',
    },
    approval: {
      title: 'Jak zatwierdzać to, co piszą inni',
      about: 'Autorzy piszą, właściciele wysyłają.',
    },
    automations: {
      title: 'Jak wysyłać powiadomienia automatycznie',
      about: 'Powitanie, cotygodniowe przypomnienie, każdy nowy wpis.',
    },
    overview: {
      title: 'Jak czytać przegląd',
      about: 'Co mówią liczby i co wymaga Twojej uwagi.',
    },
    customers: {
      title: 'Jak znaleźć klienta',
      about: 'Szukanie, co kto dostał i trwałe usuwanie.',
    },
    devices: {
      title: 'Jak przeglądać urządzenia',
      about: 'Co oznacza stan telefonu.',
    },
    audiences: {
      title: 'Jak dotrzeć do części klientów',
      about: 'Warunki, które wybierają odbiorców.',
    },
    topics: {
      title: 'Jak dać klientom wybór tematów',
      about: 'Co klienci włączają i wyłączają.',
    },
    brand: {
      title: 'Jak nadać aplikacji swój wygląd',
      about: 'Nazwa, logo i kolory.',
    },
    widgets: {
      title: 'Jak wypełnić stronę główną aplikacji',
      about: 'Godziny otwarcia, kupony, odliczanie.',
    },
    link: {
      title: 'Jak udostępnić link i wydrukować plakat',
      about: 'Link, kod QR i plakat.',
    },
    team: {
      title: 'Jak pracować w zespole',
      about: 'Zapraszanie, role oraz kto co zrobił.',
    },
    settings: {
      title: 'Jak ustawić ciszę nocną i limity',
      about: 'Strefa czasowa, cisza nocna, limit częstotliwości.',
    },
    account: {
      title: 'Jak zabezpieczyć konto',
      about: 'Klucze dostępu, kody, sesje, hasło.',
    },
  },
};
