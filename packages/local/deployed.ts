import type { Handlers } from "./handlers.ts";

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
		// Hono's type wants null for an absent body; AWS omits it.
		http: http.handler as Handlers["http"],
		socket: socket.handler,
		push: push.handler,
		mail: mail.handler,
		feedback: feedback.handler,
		jobs: jobs.handler,
	};
}
