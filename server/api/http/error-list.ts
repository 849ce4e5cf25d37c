import type { ValidationError } from '../../../contract/errors.ts';
import { invalid, MAX_LISTED_ERRORS } from '../../errors.ts';

/** The validation errors of a request: the first one of each field, as many as an answer lists, and the number of the others. */
export class ErrorList {
  readonly #byField = new Map<string, string>();
  #others = 0;

  /** Adds an error, unless the field has one. */
  add(field: string, reason: string): void {
    if (this.#byField.has(field)) return;
    if (this.isFull) this.#others++;
    else this.#byField.set(field, reason);
  }

  addAll(errors: readonly ValidationError[]): void {
    for (const { field, reason } of errors) this.add(field, reason);
  }

  /** Adds errors that are not listed, because the list is full. */
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
    return Array.from(this.#byField, ([field, reason]) => ({ field, reason }));
  }

  /** @throws 400 if there are errors */
  throwIfAny(): void {
    if (!this.isEmpty) throw invalid(this.listed, this.#others);
  }
}
