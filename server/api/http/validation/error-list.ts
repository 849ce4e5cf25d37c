import type { Reason, ValidationError } from '../../../../contract/errors.ts';
import { invalid, MAX_LISTED_ERRORS } from '../../../errors.ts';

/** Validation errors of a request: the first one of each field, up to the number that an answer lists, and the count of the others. */
export class ErrorList {
  readonly #byField = new Map<string, Reason>();
  #others = 0;

  /** Adds an error, unless the field has one. */
  add(field: string, reason: string | Reason): void {
    if (this.#byField.has(field)) return;
    if (this.isFull) this.#others++;
    else this.#byField.set(field, typeof reason === 'string' ? { reason } : reason);
  }

  addAll(errors: readonly ValidationError[]): void {
    for (const { field, ...reason } of errors) this.add(field, reason);
  }

  /** Counts errors that the full list leaves out. */
  addOthers(count: number): void {
    this.#others += count;
  }

  /** True if further errors are only counted. */
  get isFull(): boolean {
    return this.#byField.size >= MAX_LISTED_ERRORS;
  }

  get isEmpty(): boolean {
    return this.#byField.size === 0;
  }

  get listed(): ValidationError[] {
    return Array.from(this.#byField, ([field, reason]) => ({ field, ...reason }));
  }

  /** @throws 400 if there are errors */
  throwIfAny(): void {
    if (!this.isEmpty) throw invalid(this.listed, this.#others);
  }
}
