import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import { CreateTopic } from '../../../contract/api/topics.ts';
import { PutUser } from '../../../contract/api/users.ts';
import { PutNickname } from '../../../contract/console/users.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_TOPICS, MAX_USER_TAGS } from '../../../contract/limits.ts';
import { closed, mapOf } from '../../../contract/schema.ts';
import { createValidator } from '../../api/http/validation/validate.ts';
import { newId } from '../../ids.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import { writeNicknames } from '../../storage/users/nicknames.ts';
import { holdTopics, insertTopic, readTopics } from '../../storage/users/topics.ts';
import { lockUsers } from '../../storage/users/users.ts';
import { writeUsers } from '../../storage/users/write-users.ts';

const validateTopic = createValidator({ body: CreateTopic });
const validateUser = createValidator({
  body: Type.Object(
    {
      user_id: UserId,
      ...PutUser.properties,
      own_topics: Type.Optional(mapOf(Type.Boolean())),
      nickname: Type.Optional(PutNickname.properties.nickname),
    },
    closed,
  ),
});

type ImportedUser = PutUser &
  Partial<PutNickname> & { user_id: string; own_topics?: Record<string, boolean> };

/** Adds a topic unless the service has one with its key. Returns why it was refused; null if it is there. */
export async function importTopic(
  database: Database,
  serviceId: string,
  line: object,
): Promise<string | null> {
  const reason = firstError(validateTopic({ params: {}, query: {}, body: line }).errors);
  if (reason) return reason;
  const { key, name, description = null, default: initial = 'on', listed = true } = line as CreateTopic;
  const topic = { id: newId(), key, name, description, default_on: initial === 'on', listed };
  const result = await insertTopic(database, serviceId, topic, MAX_TOPICS);
  if (result === 'too many') return `key: a service can have ${MAX_TOPICS} topics`;
  return result === 'deleting' ? 'key: a topic with this key is being deleted: import again later' : null;
}

/** Merges tags and choices with those of users, and sets nicknames. Returns why each was refused; null if it is stored. */
export async function importUsers(
  tx: Queryable,
  serviceId: string,
  lines: { value: object }[],
): Promise<(string | null)[]> {
  await holdTopics(tx, serviceId);
  const keys = new Set((await readTopics(tx, serviceId)).map(({ key }) => key));
  const checked = lines.map(({ value }) => ({ user: value as ImportedUser, reason: refusalOf(value, keys) }));
  const accepted = checked.filter(({ reason }) => reason === null);
  await lockUsers(
    tx,
    serviceId,
    accepted.map(({ user }) => user.user_id),
  );
  await writeUsers(
    tx,
    serviceId,
    accepted.map(({ user: { user_id: userId, tags = {}, topics = {}, own_topics: ownTopics = {} } }) => ({
      userId,
      tags,
      topics,
      ownTopics,
    })),
  );
  await writeNicknames(
    tx,
    serviceId,
    accepted.flatMap(({ user: { user_id: userId, nickname } }) =>
      nickname === undefined ? [] : [{ userId, nickname }],
    ),
  );
  return checked.map(({ reason }) => reason);
}

function refusalOf(line: object, topicKeys: Set<string>): string | null {
  const reason = firstError(validateUser({ params: {}, query: {}, body: line }).errors);
  if (reason) return reason;
  const { tags = {}, topics, own_topics } = line as ImportedUser;
  if (Object.keys(tags).length > MAX_USER_TAGS) return `tags: must be at most ${MAX_USER_TAGS} tags`;
  const unknown = Object.keys({ ...topics, ...own_topics }).find((key) => !topicKeys.has(key));
  return unknown === undefined ? null : `topics.${unknown}: is not a topic of this service`;
}

const firstError = (errors: { isEmpty: boolean; listed: ValidationError[] }): string | null => {
  const [error] = errors.isEmpty ? [] : errors.listed;
  return error ? `${error.field}: ${error.reason}` : null;
};
