import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { projectCalls } from '@hadcl/features/projects/project.contract';
import { addProjects, userProjects } from '@hadcl/features/projects/project.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';

type Calls = typeof projectCalls;

@Serve(projectCalls)
export class ProjectsController implements Serves<Calls> {
  constructor(private readonly portal: Portal) {}

  userProjects(input: Input<Calls['userProjects']>, who: Who) {
    return this.portal.ask(userProjects, input, who);
  }

  addProjects(input: Input<Calls['addProjects']>, who: Who) {
    return this.portal.ask(addProjects, input, who);
  }
}
