import type { ConsoleTexts } from '../en.ts';

export const errors: ConsoleTexts['errors'] = {
  codes: {
    sign_in_required: 'Melden Sie sich zuerst an.',
    sign_in_failed: 'Die Anmeldung hat nicht geklappt. Versuchen Sie es noch einmal.',
    registration_closed: 'Die Registrierung ist geschlossen: Fragen Sie den Betreiber dieser Installation.',
    second_factor_required:
      'Die Inhaber dieses Dienstes verlangen einen zweiten Faktor: Richten Sie in Ihrem Konto einen ein, oder melden Sie sich mit Ihrem Passkey an.',
    approval_required: 'Dafür ist die Freigabe eines Inhabers nötig.',
    service_deleted:
      'Dieser Dienst wurde gelöscht. Seine Inhaber können ihn eine Woche lang wiederherstellen.',
    service_suspended: 'Der Betreiber dieser Installation hat diesen Dienst gesperrt.',
    account_suspended: 'Der Betreiber dieser Installation hat dieses Konto gesperrt.',
    not_in_demo: 'Das geht in der Demo nicht.',
    forbidden: 'Ihre Rolle erlaubt das nicht: Fragen Sie einen Inhaber des Dienstes.',
    not_found: 'Das gibt es nicht, oder es wurde gelöscht.',
    already_exists: 'Das gibt es schon.',
    limit_reached: 'Mehr sind nicht möglich: Löschen Sie zuerst etwas.',
    too_late: 'Dafür ist es zu spät.',
    too_many_requests: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
    too_many_devices:
      'Dieser Kunde hat so viele Geräte, wie ein Kunde haben kann: Entfernen Sie zuerst eines.',
    too_costly:
      'Das hat zu lange gedauert. Wählen Sie einen einfacheren Filter oder einen kürzeren Zeitraum, oder versuchen Sie es später noch einmal.',
  },
  texts: {
    too_long: 'Zu lang: höchstens {max} Zeichen statt {length}.',
    too_many_items: 'Zu viele: höchstens {max}.',
    must_equal: 'Geben Sie {value} ein.',
    time_zone: 'Wählen Sie eine Zeitzone wie Europe/Berlin.',
    same_time: 'Wählen Sie eine andere Uhrzeit als den Beginn.',
    time_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    time_too_far: 'Wählen Sie einen Zeitpunkt in den nächsten {days} Tagen.',
    until_before_from: 'Das Ende muss nach dem Beginn liegen.',
    rule_never: 'Dieser Zeitplan trifft in den nächsten Jahren nie zu.',
    name_taken: 'Dieser Name ist schon vergeben.',
    same_language: 'Das ist dieselbe Sprache wie {language}.',
    unknown_topic: 'Dieses Thema wurde gelöscht.',
    unknown_audience: 'Diese Zielgruppe wurde gelöscht.',
    unknown_template: 'Diese Vorlage wurde gelöscht.',
    unknown_device: 'Dieses Gerät ist nicht mehr aktiv.',
    too_many_tags: 'Ein Kunde kann höchstens {max} Merkmale haben.',
    needs_identity_secret:
      'Erstellen Sie zuerst ein Identitätsgeheimnis und signieren Sie damit die Kennungen Ihrer Kunden.',
    common_password: 'Zu verbreitet: Andere würden es erraten.',
    wrong_password: 'Das ist nicht Ihr Passwort.',
    own_email: 'Das ist schon Ihre Adresse.',
    url_credentials: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
    url_fragment: 'Die Adresse darf kein # enthalten.',
    url_https:
      'Die Adresse muss mit https:// beginnen. Andere kann der Betreiber dieser Installation erlauben.',
    url_private:
      'Die Adresse muss öffentlich im Internet stehen. Andere kann der Betreiber dieser Installation erlauben.',
    url_own_origin: 'Geben Sie die Adresse einer eigenen Seite ein: Diese gehört zu Carillon.',
    domain_name: 'Geben Sie nur einen Namen ein, etwa push.example.com.',
    domain_own: 'Das ist die Adresse dieser Installation: Wählen Sie einen anderen Namen.',
    domain_private:
      'Der Name muss öffentlich im Internet stehen. Andere kann der Betreiber dieser Installation erlauben.',
    image_extension: 'Die Adresse muss eine dieser Endungen haben: {extensions}.',
    image_type: 'Das Bild muss PNG, JPEG, GIF oder WebP sein.',
    image_svg: 'Das ist ein SVG, das nicht jedes Telefon gleich zeigt: Exportieren Sie es als PNG.',
    image_heic:
      'Das ist eine HEIC-, AVIF- oder Videodatei, die nicht jedes Telefon zeigen kann: Exportieren Sie sie als JPEG.',
    image_damaged: 'Das Bild ist beschädigt oder unvollständig.',
    image_bytes: 'Das Bild darf höchstens {size} groß sein.',
    image_pixels: 'Das Bild darf höchstens {max} Pixel breit und hoch sein; es hat {width} × {height}.',
    image_ratio: 'Das Bild muss das Seitenverhältnis 16:9 haben; es hat {width} × {height}.',
    feed_not_one: 'Das ist kein Feed: weder RSS noch Atom noch JSON Feed.',
    feed_elsewhere: 'Das ist eine Webseite, kein Feed. Ihr Feed steht unter {address}.',
    feed_large: 'Der Feed ist größer als {size}.',
    feed_slow: 'Der Server des Feeds hat nicht innerhalb von {seconds} Sekunden geantwortet.',
    feed_missing: 'Unter dieser Adresse gibt es nichts ({status}): Prüfen Sie sie.',
    feed_status: 'Der Feed lässt sich nicht lesen: Sein Server antwortet mit dem Status {status}.',
    feed_host_unknown: 'Diesen Server gibt es nicht: Prüfen Sie die Adresse.',
    feed_refused: 'Unter dieser Adresse antwortet kein Server.',
    passkey_expired: 'Das hat zu lange gedauert: Versuchen Sie es noch einmal.',
    passkey_refused: 'Der Passkey wurde nicht angenommen.',

    limit: 'Es gibt schon {max}: Löschen Sie zuerst etwas.',
    services_used_up:
      'Ein Konto kann höchstens {max} Dienste haben, und so viele hat Ihres: Verwenden Sie für weitere ein anderes Konto.',
    invitations_used_up:
      'Ein Konto kann höchstens {max} Einladungen am Tag senden: Versuchen Sie es morgen noch einmal.',
    passkeys_used_up: 'Ein Konto kann höchstens {max} Passkeys haben: Entfernen Sie zuerst einen.',
    feeds_used_up: 'Zu viele Feeds in dieser Stunde: Versuchen Sie es in einer Stunde noch einmal.',
    images_used_up:
      'Kein Platz für weitere Bilder: Ein Dienst kann höchstens {max} Bilder und {size} speichern. Unbenutzte werden einen Tag nach dem Hochladen gelöscht.',
    demo_used_up:
      'Die Demo speichert bis zum Zurücksetzen nichts mehr: Versuchen Sie es in ein paar Minuten noch einmal.',
    passwords_used_up:
      'Es wurden zu viele Passwörter ausprobiert: Versuchen Sie es in einer Stunde noch einmal.',
    codes_used_up: 'Es wurden zu viele Codes ausprobiert: Versuchen Sie es in einer Stunde noch einmal.',
    account_locked: 'Zu viele falsche Codes: Versuchen Sie es in 15 Minuten noch einmal.',
    last_owner: 'Ein Dienst braucht einen Inhaber: Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
    last_key:
      'Das ist der letzte Schlüssel, der andere erstellen kann: Erstellen Sie einen anderen, bevor Sie ihn widerrufen.',
    only_owner_of:
      'Sie sind der einzige Inhaber von {services}: Machen Sie zuerst ein anderes Mitglied zum Inhaber, oder löschen Sie den Dienst.',
    role_of_group:
      'Dieses Mitglied hat die Rolle {role} durch eine Gruppe des Unternehmens: Entziehen Sie sie zuerst der Gruppe.',
    no_groups: 'Diese Installation liest keine Gruppen: Ihr Betreiber muss OIDC_GROUPS_CLAIM setzen.',
    already_member: '{email} ist schon Mitglied dieses Dienstes.',
    invited_other: 'Diese Einladung ist für {invited}; Sie sind als {email} angemeldet.',
    key_in_use: 'Aktive Geräte verwenden diesen Schlüssel noch und würden deaktiviert.',
    no_public_url: 'Der Betreiber dieser Installation muss zuerst PUBLIC_URL setzen.',
    domain_taken:
      'Ein anderer Dienst dieser Installation hat diese Domain. Eine Domain, die woandershin führt, ist eine Woche nach ihrer Angabe wieder frei.',
    domain_in_use:
      'Unter dieser Domain sind Geräte angemeldet. Sie würden verstummen, sobald sie woandershin führt.',
    deleted_already: 'Dieser Dienst ist schon gelöscht.',
    not_restorable: 'Dieser Dienst ist nicht gelöscht, oder es ist zu spät, ihn wiederherzustellen.',
    topic_key_taken: 'Es gibt schon ein Thema mit diesem Schlüssel.',
    topic_key_leaving:
      'Das Thema mit diesem Schlüssel wird noch gelöscht. Versuchen Sie es in ein paar Minuten noch einmal.',
    webhook_disabled: 'Der Webhook ist deaktiviert: Aktivieren Sie ihn zuerst.',
    service_suspended: 'Der Betreiber dieser Installation hat diesen Dienst gesperrt: {reason}',
    account_suspended: 'Der Betreiber dieser Installation hat dieses Konto gesperrt: {reason}',
    images_by_editors:
      'Mit Ihrer Rolle können Sie nur Bilder von Mitteilungen hochladen: Fragen Sie einen Bearbeiter.',
    console_elsewhere: 'Öffnen Sie die Konsole unter {address}.',
    email_taken: 'Ein anderes Konto hat diese E-Mail-Adresse.',
    account_exists: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse: Melden Sie sich an.',
    account_deleted: 'Das Konto zu diesem Link wurde gelöscht.',
    link_used: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
    no_other_sign_in:
      'Ihr Konto hat weder ein Passwort noch einen Passkey: Sie könnten sich nicht mehr anmelden. Fügen Sie zuerst einen Passkey hinzu.',
    sign_in_again:
      'Dafür liegt Ihre Anmeldung zu lange zurück: Melden Sie sich ab und wieder an und wiederholen Sie es.',
    sign_in_with:
      'Diese Installation hat keine eigenen Passwörter und Passkeys: Melden Sie sich mit {company} an.',
    wrong_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
    wrong_current_password: 'Das aktuelle Passwort ist falsch.',
    wrong_code: 'Falscher Code: Geben Sie den ein, den die App jetzt zeigt.',
    code_used: 'Dieser Code wurde schon verwendet: Warten Sie auf den nächsten.',
    wrong_recovery_code: 'Der Wiederherstellungscode ist falsch oder wurde schon verwendet.',
    second_step_slow: 'Das hat zu lange gedauert: Melden Sie sich noch einmal an.',
    second_step_failed: 'Zu viele falsche Codes: Melden Sie sich noch einmal an.',
    authenticator_missing: 'Es ist keine Authenticator-App eingerichtet.',
    confirm_email: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link, den wir Ihnen gemailt haben.',
    own_factor:
      'Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein, oder melden Sie sich mit Ihrem Passkey an.',
    passkey_sign_in:
      'Ihr Konto hat einen Passkey: Melden Sie sich damit an, bevor Sie Ihr Konto ändern. Wenn Sie ihn verloren haben, bitten Sie den Betreiber dieser Installation, ihn zu entfernen.',
    code_sign_in:
      'Ihr Konto hat eine Authenticator-App: Melden Sie sich mit Passwort und Code an, bevor Sie Ihr Konto ändern. Wenn Sie sie verloren haben, bitten Sie den Betreiber dieser Installation, sie zu entfernen.',
    service_factor:
      'Einer Ihrer Dienste verlangt einen zweiten Faktor: Richten Sie in Ihrem Konto einen ein, bevor Sie dort etwas anderes ändern.',
    passkey_known: 'Dieser Passkey ist schon registriert.',
    passkey_unknown: 'Dieser Passkey ist hier nicht bekannt: Vielleicht wurde er entfernt.',
    approval_of_role:
      'Mit Ihrer Rolle können Sie schreiben, aber nicht senden: Bitten Sie einen Inhaber um Freigabe.',
    approval_of_service:
      'Mitteilungen an viele brauchen in diesem Dienst die Freigabe eines Inhabers: Bitten Sie darum.',
    being_sent: 'Die Mitteilung wird noch gesendet.',
    final: 'Die Mitteilung wurde schon gesendet, abgebrochen oder angehalten.',
    cancelled: 'Die Mitteilung wurde abgebrochen: Senden Sie eine andere.',
    retracted: 'Die Mitteilung wurde zurückgenommen: Senden Sie eine andere.',
    nothing_failed: 'Keine Zustellung dieser Mitteilung ist fehlgeschlagen.',
    not_due: 'Die Mitteilung ist noch nicht fällig: Brechen Sie sie ab.',
  },
};
