import type { Sockets } from "@deck/core/kernel/ports";
import { bindToWork } from "./bind-to-work.ts";
import { memoize } from "./memoize.ts";
import { requireVariable } from "./require-variable.ts";
import { makeSigner } from "./signer.ts";

/** Exceeds concurrent frames, so none waits. */
const AGENT_OPTIONS = { maxSockets: 256, keepAlive: true };
/** Optional SDK steps. */
const REMOVED_MIDDLEWARE = ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"];

/** Like the table's client: halves the cost of a frame to hundreds of sockets. */
const load = memoize(async () => {
	const { gateway } = await import("#lazy/sockets");
	const client: InstanceType<typeof gateway.ApiGatewayManagementApiClient> =
		new gateway.ApiGatewayManagementApiClient({
			endpoint: requireVariable("SOCKET_ENDPOINT"),
			cacheMiddleware: true,
			requestHandler: { httpAgent: AGENT_OPTIONS, httpsAgent: AGENT_OPTIONS },
			signer: makeSigner(
				() => client.config.credentials(),
				() => client.config.region(),
				"execute-api",
			),
		});
	bindToWork(client);
	for (const name of REMOVED_MIDDLEWARE) client.middlewareStack.remove(name);
	return { gateway, client };
});

export const sockets: Sockets = {
	async post(connectionId, data) {
		const { gateway, client } = await load();
		try {
			await client.send(new gateway.PostToConnectionCommand({ ConnectionId: connectionId, Data: data }));
			return true;
		} catch (error) {
			if (error instanceof gateway.GoneException) return false;
			throw error;
		}
	},
};
