/** Dutch. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { other: '{count} uur' },
  days: { one: '{count} dag', other: '{count} dagen' },
  deliveries: { one: '{count} verzending is mislukt', other: '{count} verzendingen zijn mislukt' },
  aService: 'een dienst',
  anOwner: 'Een eigenaar',
  aMember: 'Een teamlid',
  aNotification: 'een melding',
  sentBy: 'Verstuurd door Carillon op {host}',
  fallback: 'Werkt de knop niet? Open dan dit adres:',
  texts: {
    password: {
      subject: 'Stel een nieuw wachtwoord in voor Carillon',
      paragraphs: [
        'We hebben een verzoek gekregen om het wachtwoord van je Carillon-account opnieuw in te stellen.',
        {
          text: 'Open deze link binnen {period} om een nieuw wachtwoord te kiezen:',
          button: 'Nieuw wachtwoord kiezen',
        },
        'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren. Je wachtwoord verandert niet.',
      ],
    },
    verification: {
      subject: 'Bevestig je e-mailadres',
      paragraphs: [
        'Bevestig dit adres om in te loggen bij Carillon op {host}, waar er een account mee is aangemaakt.',
        { text: 'Open deze link binnen {period} en log in:', button: 'Dit adres bevestigen' },
        'Heb je dit account niet aangemaakt? Dan kun je deze e-mail negeren.',
      ],
    },
    emailChange: {
      subject: 'Bevestig je nieuwe e-mailadres',
      paragraphs: [
        'Iemand heeft gevraagd om voortaan met dit e-mailadres in te loggen bij Carillon op {host}.',
        {
          text: 'Open deze link binnen {period} en log in met je huidige adres om het adres van je account te wijzigen:',
          button: 'Dit adres gebruiken',
        },
        'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren.',
      ],
    },
    addressInUse: {
      subject: 'Je e-mailadres heeft al een account',
      paragraphs: [
        'Iemand heeft gevraagd om voortaan met dit e-mailadres in te loggen bij een ander account van Carillon op {host}. Het adres heeft al een account, dus er is niets gewijzigd.',
        'Was jij dat? Verwijder dan eerst een van de twee accounts. Zo niet, dan kun je deze e-mail negeren.',
      ],
    },
    emailChanged: {
      subject: 'Je e-mailadres is gewijzigd',
      paragraphs: [
        'Het e-mailadres van je Carillon-account op {host} is nu {email}. Met dit adres kun je niet meer inloggen.',
        'Heb je het niet zelf gewijzigd? Dan kent iemand je wachtwoord: vraag de beheerder van deze installatie meteen om hulp.',
      ],
    },
    invitation: {
      subject: '{email} nodigt je uit voor Carillon',
      paragraphs: [
        '{by} nodigt je uit om de meldingen van {service} te beheren in Carillon.',
        {
          text: 'Open deze link binnen {period} om de uitnodiging te accepteren:',
          button: 'Uitnodiging accepteren',
        },
        'Ken je {email} niet? Dan kun je deze e-mail negeren.',
      ],
    },
    deletion: {
      subject: 'Er is een dienst verwijderd',
      paragraphs: [
        '{by} heeft {service} verwijderd uit Carillon. De dienst accepteert en verstuurt niets meer.',
        {
          text: 'Op {day} worden alle gegevens ervan definitief verwijderd: apparaten, klanten, meldingen en afbeeldingen. Tot die tijd kun je de dienst hier herstellen:',
          button: 'Dienst herstellen',
        },
      ],
    },
    refused: {
      subject: 'Pushdiensten weigeren je meldingen',
      paragraphs: [
        'Pushdiensten hebben de toegangsgegevens van {service} geweigerd: {deliveries} in de afgelopen 24 uur. Tot de beheerder van deze installatie dit heeft verholpen, komen meldingen niet aan.',
      ],
    },
    notification: {
      subject: 'Veel verzendingen zijn mislukt',
      paragraphs: [
        '{failed} van de {total} verzendingen van een melding van {service} zijn mislukt. Op de pagina van de melding staat waardoor dat komt en wat je kunt doen.',
      ],
    },
    day: {
      subject: 'Veel verzendingen zijn mislukt',
      paragraphs: [
        '{failed} van de {total} verzendingen van {service} zijn in de afgelopen 24 uur mislukt. In het overzicht staat waardoor dat komt en wat je kunt doen.',
      ],
    },
    paused: {
      subject: 'Een pushdienst heeft je meldingen gepauzeerd',
      paragraphs: [
        '{pushService} heeft de meldingen van {service} gepauzeerd. {rule} Meldingen aan veel klanten wachten tot {until} UTC en worden dan vanzelf verstuurd; meldingen aan één klant blijven we proberen. De pauze eindigt pas als de tijd om is. Wil je een volgende voorkomen? Verstuur dan minder vaak, spreid meldingen over een paar uur en sla klanten over die niet reageren.',
      ],
    },
    domain: {
      subject: 'Je domein leidt ergens anders heen',
      paragraphs: [
        '{domain}, het domein van {service}, leidt al een week niet meer naar deze installatie. Telefoons die zich daar hebben aangemeld, kunnen de app niet meer openen, en telefoons waarvan de browser daar naar updates zoekt, krijgen straks geen meldingen meer. Herstel het DNS-record: je vindt het op de pagina ‘Link’.',
      ],
    },
    certificate: {
      subject: 'Het certificaat van je adres verloopt binnenkort',
      paragraphs: [
        'Het certificaat van {address}, het adres waar telefoons {service} openen, kon niet worden verlengd en is geldig tot {day}. Daarna weigeren telefoons en browsers de app en deze console te openen. Meldingen komen nog wel aan op telefoons die al zijn aangemeld. De beheerder van deze installatie ziet met de opdracht ‘carillon status’ wat de oorzaak is en wat eraan te doen is.',
      ],
    },
    feed_failing: {
      subject: 'Een feed kan niet worden gelezen',
      paragraphs: [
        'Nieuwe posts van {feed} worden niet meer naar klanten van {service} gestuurd, omdat de feed sinds {day} niet kan worden gelezen: {reason}. Carillon blijft het proberen. Heeft de feed een ander adres? Wijzig het dan in de automatisering die hij start.',
      ],
    },
    feed_flooded: {
      subject: 'Een feed had veel nieuwe posts tegelijk',
      paragraphs: [
        '{feed} had meer nieuwe posts tegelijk dan de {max} die {service} in een uur verstuurt. De nieuwste zijn verstuurd; de andere ({skipped}) gelden als gezien en worden niet verstuurd. Dit gebeurt wanneer een site verhuist en de posts nieuwe ID’s krijgen. Waren ze echt nieuw? Verstuur de beste dan zelf; anders hoef je niets te doen.',
      ],
    },
    proposal: {
      subject: 'Een melding wacht op je goedkeuring',
      paragraphs: [
        '{by} heeft een melding van {service} aan veel klanten geschreven: ‘{title}’. De melding wordt verstuurd zodra jij of een andere eigenaar die goedkeurt.',
      ],
    },
    webhook: {
      subject: 'Er is een webhook uitgeschakeld',
      paragraphs: [
        'Carillon heeft een webhook van {service} uitgeschakeld, omdat vijf dagen lang elk verzoek eraan is mislukt. De host is {webhook}. Gebeurtenissen worden 30 dagen bewaard: repareer de webhook, schakel hem weer in en verstuur de gebeurtenissen alsnog.',
      ],
    },
  },
  chromeRule:
    'Chrome doet dit bij sites die heel veel meldingen versturen waarop weinig mensen reageren: eerst een dag lang, daarna 7 en 14 dagen.',
  attention: [
    { text: 'Meer hierover:', button: 'Openen in de console' },
    {
      text: 'Je krijgt dit omdat je eigenaar bent van deze dienst. Liever geen e-mails zoals deze?',
      link: true,
    },
  ],
};
