import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { informationCalls } from '@hadcl/features/information/information.contract';
import { updateUserDrag } from '@hadcl/features/information/information.decisions';
import * as questions from '@hadcl/features/information/information.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';

type Calls = typeof informationCalls;

@Serve(informationCalls)
export class InformationController implements Serves<Calls> {
  constructor(private readonly portal: Portal) {}

  byType(input: Input<Calls['byType']>, who: Who) {
    return this.portal.ask(questions.byType, input, who);
  }

  param(input: Input<Calls['param']>, who: Who) {
    return this.portal.ask(questions.param, input, who);
  }

  loginIcons(input: Input<Calls['loginIcons']>, who: Who) {
    return this.portal.ask(questions.loginIcons, input, who);
  }

  usefulLinks(input: Input<Calls['usefulLinks']>, who: Who) {
    return this.portal.ask(questions.usefulLinksQuery, input, who);
  }

  news(input: Input<Calls['news']>, who: Who) {
    return this.portal.ask(questions.newsPage, input, who);
  }

  userDrag(input: Input<Calls['userDrag']>, who: Who) {
    return this.portal.ask(questions.userDrag, input, who);
  }

  updateUserDrag(body: Input<Calls['updateUserDrag']>, who: Who) {
    return this.portal.submit(updateUserDrag, body, who);
  }
}
