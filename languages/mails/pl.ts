/**
 * Polish. Names are in the nominative, since they are not declined: a service's follows a form of “usługa”, and a person's “użytkownik”,
 * by which the verb has a gender.
 */
import type { Mails } from './en.ts';

export const mails: Mails = {
  // In the genitive, after “w ciągu”.
  hours: { few: '{count} godzin', many: '{count} godzin', other: '{count} godziny' },
  days: { few: '{count} dni', many: '{count} dni', other: '{count} dnia' },
  // In the accusative.
  deliveries: { one: '{count} doręczenie', many: '{count} doręczeń', other: '{count} doręczenia' },
  aService: 'bez nazwy',
  anOwner: 'będący właścicielem',
  aMember: 'z zespołu',
  aNotification: 'powiadomienie bez tytułu',
  sentBy: 'Wysłano przez Carillon na serwerze {host}',
  fallback: 'Jeśli przycisk nie działa, otwórz ten adres:',
  texts: {
    password: {
      subject: 'Zresetuj hasło do Carillon',
      paragraphs: [
        'Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta w Carillon.',
        {
          text: 'Aby ustawić nowe hasło, otwórz ten link w ciągu {period}:',
          button: 'Ustaw nowe hasło',
        },
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło się nie zmieni.',
      ],
    },
    verification: {
      subject: 'Potwierdź swój adres e-mail',
      paragraphs: [
        'Na serwerze {host} utworzono konto Carillon z tym adresem. Potwierdź go, aby się zalogować.',
        { text: 'Otwórz ten link w ciągu {period} i zaloguj się:', button: 'Potwierdź adres' },
        'Jeśli to konto założył ktoś inny, zignoruj tę wiadomość.',
      ],
    },
    emailChange: {
      subject: 'Potwierdź nowy adres e-mail',
      paragraphs: [
        'Ktoś chce odtąd używać tego adresu e-mail do logowania się do Carillon na serwerze {host}.',
        {
          text: 'Aby zmienić adres swojego konta, otwórz ten link w ciągu {period} i zaloguj się, podając dotychczasowy adres:',
          button: 'Użyj tego adresu',
        },
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
      ],
    },
    addressInUse: {
      subject: 'Twój adres e-mail ma już konto',
      paragraphs: [
        'Ktoś chciał odtąd używać tego adresu e-mail do logowania się na inne konto Carillon na serwerze {host}. Ten adres ma już jednak swoje konto, więc nic się nie zmieniło.',
        'Jeśli to Twoja prośba, usuń najpierw jedno z tych dwóch kont. Jeśli nie, zignoruj tę wiadomość.',
      ],
    },
    emailChanged: {
      subject: 'Twój adres e-mail został zmieniony',
      paragraphs: [
        'Adres e-mail Twojego konta Carillon na serwerze {host} to teraz {email}. Adres, na który przyszła ta wiadomość, nie służy już do logowania.',
        'Jeśli adres zmienił ktoś inny, to zna Twoje hasło: od razu poproś o pomoc administratora serwera.',
      ],
    },
    invitation: {
      subject: '{email} zaprasza Cię do Carillon',
      paragraphs: [
        'Użytkownik {by} zaprosił Cię do zarządzania powiadomieniami usługi {service} w Carillon.',
        {
          text: 'Aby przyjąć zaproszenie, otwórz ten link w ciągu {period}:',
          button: 'Przyjmij zaproszenie',
        },
        'Jeśli nie znasz adresu {email}, zignoruj tę wiadomość.',
      ],
    },
    deletion: {
      subject: 'Usługa została usunięta',
      paragraphs: [
        'Użytkownik {by} usunął usługę {service} w Carillon. Usługa niczego już nie przyjmuje ani nie wysyła.',
        {
          text: 'W dniu {day} wszystkie jej dane zostaną bezpowrotnie usunięte: urządzenia, klienci, powiadomienia i obrazy. Do tego czasu możesz ją przywrócić tutaj:',
          button: 'Przywróć usługę',
        },
      ],
    },
    refused: {
      subject: 'Usługi push odrzucają Twoje powiadomienia',
      paragraphs: [
        'Usługi push odrzuciły dane uwierzytelniające usługi {service}, a przez to {deliveries} w ciągu ostatnich 24 godzin. Dopóki administrator serwera tego nie naprawi, powiadomienia nie będą docierać.',
      ],
    },
    notification: {
      subject: 'Wiele doręczeń się nie powiodło',
      paragraphs: [
        'Nie udało się zrealizować {failed} z {total} doręczeń powiadomienia usługi {service}. Na jego stronie są przyczyny i wskazówki, co zrobić.',
      ],
    },
    day: {
      subject: 'Wiele doręczeń się nie powiodło',
      paragraphs: [
        'W ciągu ostatnich 24 godzin nie udało się zrealizować {failed} z {total} doręczeń usługi {service}. Na stronie „Przegląd” są przyczyny i wskazówki, co zrobić.',
      ],
    },
    paused: {
      subject: 'Usługa push wstrzymała Twoje powiadomienia',
      paragraphs: [
        'Usługa push {pushService} wstrzymała powiadomienia usługi {service}. {rule} Powiadomienia do wielu klientów czekają do {until} UTC i zostaną wysłane automatycznie; te do pojedynczych klientów nadal próbujemy wysyłać. Wstrzymanie kończy się dopiero z upływem czasu. Aby uniknąć kolejnego, wysyłaj rzadziej, rozkładaj powiadomienia na kilka godzin i pomijaj klientów, którzy nie reagują.',
      ],
    },
    domain: {
      subject: 'Twoja domena prowadzi gdzie indziej',
      paragraphs: [
        'Domena {domain} usługi {service} od tygodnia nie prowadzi do tej instalacji. Telefony, które się tam zapisały, nie otwierają już aplikacji, a te, których przeglądarki szukają tam aktualizacji, przestaną otrzymywać powiadomienia. Przywróć rekord DNS tej domeny: znajdziesz go na stronie „Link”.',
      ],
    },
    certificate: {
      subject: 'Certyfikat Twojego adresu wkrótce wygaśnie',
      paragraphs: [
        'Nie udało się odnowić certyfikatu adresu {address}, pod którym telefony otwierają aplikację usługi {service}. Certyfikat jest ważny do {day}. Potem telefony i przeglądarki nie otworzą ani aplikacji, ani tej konsoli. Powiadomienia nadal docierają do telefonów, które już się zapisały. Przyczynę i wskazówki, co zrobić, administrator serwera znajdzie za pomocą polecenia „carillon status”.',
      ],
    },
    feed_failing: {
      subject: 'Nie można odczytać kanału',
      paragraphs: [
        'Nowe wpisy z kanału {feed} nie są już wysyłane do klientów usługi {service}, ponieważ kanału nie można odczytać od {day}: {reason}. Carillon nadal próbuje. Jeśli kanał ma inny adres, zmień go w automatyzacji, którą uruchamia.',
      ],
    },
    feed_flooded: {
      subject: 'Kanał miał wiele nowych wpisów naraz',
      paragraphs: [
        'W kanale {feed} pojawiło się naraz więcej nowych wpisów niż {max}, które usługa {service} wysyła w ciągu godziny. Najnowsze zostały wysłane; pozostałe ({skipped}) uznano za znane i nie zostaną wysłane. Zdarza się to, gdy witryna jest przenoszona, a jej wpisy otrzymują nowe identyfikatory. Jeśli rzeczywiście były nowe, wyślij najlepsze samodzielnie; w przeciwnym razie nie trzeba nic robić.',
      ],
    },
    proposal: {
      subject: 'Powiadomienie czeka na Twoje zatwierdzenie',
      paragraphs: [
        'Użytkownik {by} napisał powiadomienie usługi {service} do wielu klientów: „{title}”. Zostanie wysłane, gdy je zatwierdzisz lub gdy zrobi to inny właściciel.',
      ],
    },
    webhook: {
      subject: 'Webhook został wyłączony',
      paragraphs: [
        'Carillon wyłączył webhook usługi {service}, ponieważ przez pięć dni nie powiodło się żadne żądanie do niego. Jego host to {webhook}. Zdarzenia są przechowywane przez 30 dni: napraw webhook, włącz go i odzyskaj je.',
      ],
    },
  },
  chromeRule:
    'Chrome robi tak z witrynami, które wysyłają bardzo dużo powiadomień, a mało kto na nie reaguje: najpierw na jeden dzień, potem na 7 i na 14 dni.',
  attention: [
    { text: 'Więcej na ten temat:', button: 'Otwórz w konsoli' },
    {
      text: 'Otrzymujesz tę wiadomość, bo ta usługa należy do Ciebie. Aby nie otrzymywać takich wiadomości:',
      link: true,
    },
  ],
};
