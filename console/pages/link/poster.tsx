import { Alert, Button, Loader, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type Language, languageOf, posters } from '../../../languages/languages.ts';
import { ownName } from '../../../languages/own-name.ts';
import { useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { LANGUAGE, texts } from '../../texts.ts';
import classes from './poster.module.css';
import { type Paper, PosterSheet } from './poster-sheet.tsx';
import { linkQuery } from './queries.ts';

const { poster } = texts.link;

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: poster.usLetter },
] as const satisfies { value: Paper; label: string }[];

/** Maximum length of a headline, which then takes two lines at most. */
const MAX_HEADLINE_LENGTH = 60;

/** A poster with the QR code of the public link, to print. Language and paper are in the address; without one, it is in the console's language. */
export function Poster() {
  const service = useService(useParams().service!);
  const { data: link, error, refetch } = useQuery(linkQuery(service.id));
  const [search, setSearch] = useSearchParams();
  const [headline, setHeadline] = useState('');
  const language = languageOf([search.get('language') ?? '', LANGUAGE]);
  const paper = (search.get('paper') ?? defaultPaper()) === 'letter' ? 'letter' : 'a4';
  const choose = (name: string, value: string | null) =>
    value && setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return (
    <>
      <div className={classes.unprinted}>
        <PageHead
          title={poster.title}
          about={poster.about}
          back={<BackLink to={paths.link(service.id)}>{texts.shell.pages.link}</BackLink>}
        >
          <Button leftSection={<Printer size={16} aria-hidden />} disabled={!link} onClick={() => print()}>
            {poster.print}
          </Button>
        </PageHead>
        {!service.settings.public_link && (
          <Alert color="yellow" title={poster.linkIsOff.title} mb="lg" maw={680}>
            {poster.linkIsOff.body}
          </Alert>
        )}
        <div className={classes.choices}>
          <TextInput
            label={poster.headline}
            className={classes.headlineField}
            placeholder={posters[language].headline}
            maxLength={MAX_HEADLINE_LENGTH}
            value={headline}
            onChange={({ target }) => setHeadline(target.value)}
          />
          <Select
            label={poster.language}
            allowDeselect={false}
            value={language}
            onChange={(chosen) => choose('language', chosen)}
            data={(Object.keys(posters) as Language[]).map((value) => ({
              value,
              label: ownName(value),
            }))}
          />
          <Select
            label={poster.paper}
            allowDeselect={false}
            value={paper}
            onChange={(chosen) => choose('paper', chosen)}
            data={PAPERS}
          />
        </div>
      </div>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : link ? (
        <PosterSheet
          service={service}
          link={link}
          language={language}
          paper={paper}
          headline={headline.trim()}
        />
      ) : (
        <Loader role="status" aria-label={texts.common.loading} />
      )}
    </>
  );
}

/** Returns the paper of the region: North America prints on Letter, the rest of the world on A4. */
const defaultPaper = (): Paper => (/-(US|CA|MX)\b/.test(navigator.language) ? 'letter' : 'a4');
