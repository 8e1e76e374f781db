import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Submission, Submitted } from './submission.js';
import { Submitting } from './submitting.js';

/** Nest's token for `Submitting`. */
export const SUBMITTING = Symbol('Submitting');

/** The single command of the product: every write is one of these. */
export class Submit extends Command<Submitted> {
  constructor(readonly submission: Submission) {
    super();
  }
}

@CommandHandler(Submit)
export class SubmitHandler implements ICommandHandler<Submit> {
  constructor(@Inject(SUBMITTING) private readonly submitting: Submitting) {}

  execute({ submission }: Submit): Promise<Submitted> {
    return this.submitting.submit(submission);
  }
}
