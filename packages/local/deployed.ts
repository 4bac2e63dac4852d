import type { Handlers } from "./handlers.ts";

/** Loads the very handlers that are deployed. Their variables must be set before: modules read them as they load. */
export async function deployedHandlers(): Promise<Handlers> {
	const [http, socket, push, mail, feedback, jobs] = await Promise.all([
		import("@deck/functions/http"),
		import("@deck/functions/socket"),
		import("@deck/functions/push"),
		import("@deck/functions/mail"),
		import("@deck/functions/feedback"),
		import("@deck/functions/jobs"),
	]);
	return {
		// Hono's type wants an absent body to be null; AWS leaves it out.
		http: http.handler as Handlers["http"],
		socket: socket.handler,
		push: push.handler,
		mail: mail.handler,
		feedback: feedback.handler,
		jobs: jobs.handler,
	};
}
