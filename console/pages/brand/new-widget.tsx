import { Text } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { WIDGET_TYPES, type WidgetType } from '../../../contract/widget-types.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { paths } from '../../paths.ts';
import { may, useService } from '../../server/me.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { TYPES } from './widget-types.tsx';
import classes from './widgets.module.css';

/** A new widget: first what it is to be, then what it shows. */
export function NewWidget() {
  const { service } = useParams() as { service: string };
  const { role } = useService(service);
  const [query] = useSearchParams();
  const type = WIDGET_TYPES.find((one) => one === query.get('type'));
  if (!may(role, 'editor')) return <Navigate to={paths.widgets(service)} replace />;
  if (!type) return <Choose service={service} />;
  return (
    <WidgetEditor
      key={type}
      service={service}
      type={type}
      readOnly={false}
      head={
        <PageHead
          title={`New ${TYPES[type].name.toLowerCase()}`}
          back={<BackLink to={paths.newWidget(service)}>Other kinds</BackLink>}
          about={TYPES[type].about}
        />
      }
    />
  );
}

const Choose = ({ service }: { service: string }) => (
  <>
    <PageHead
      title="New widget"
      back={<BackLink to={paths.widgets(service)}>Widgets</BackLink>}
      about="What is it to be?"
    />
    <div className={classes.kinds}>
      {WIDGET_TYPES.map((type) => (
        <Kind key={type} service={service} type={type} />
      ))}
    </div>
  </>
);

const Kind = ({ service, type }: { service: string; type: WidgetType }) => (
  <Link to={paths.newWidget(service, type)} className={classes.kind}>
    <span className={classes.sign}>{TYPES[type].icon}</span>
    <Text fw={600}>{TYPES[type].name}</Text>
    <Text size="sm" c="var(--quiet)">
      {TYPES[type].about}
    </Text>
  </Link>
);
