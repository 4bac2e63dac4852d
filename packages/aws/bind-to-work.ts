import { deadlineSignal } from "@deck/core/kernel/deadline";
import { addServiceCall } from "@deck/core/kernel/service-calls";

interface Handler {
	handle(request: never, options?: object): Promise<unknown>;
}

/**
 * Counts each call of a client for the current work, and ends it at the work's deadline. Not by an option of `send`:
 * that would rebuild the middleware for each call.
 */
export function bindToWork(client: { config: { requestHandler: Handler } }): void {
	const { requestHandler } = client.config;
	const handle = requestHandler.handle.bind(requestHandler);
	requestHandler.handle = (request, options) => {
		addServiceCall();
		return handle(request, { ...options, abortSignal: deadlineSignal() });
	};
}
