-- What a business decides about its service, beside its brand: `ServiceSettings` of contract/services.ts, without what has its default.
ALTER TABLE services ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
