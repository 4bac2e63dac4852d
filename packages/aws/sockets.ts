import type { Sockets } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";
import { makeSigner } from "./signer.ts";

/** Exceeds concurrent frames, so none waits. */
const CONNECTIONS = { maxSockets: 256, keepAlive: true };
/** Optional SDK steps. */
const UNNEEDED = ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"];

/** Like the table's client: halves the cost of a frame to hundreds of sockets. */
const load = once(async () => {
	const { gateway } = await import("#lazy/sockets");
	const client: InstanceType<typeof gateway.ApiGatewayManagementApiClient> =
		new gateway.ApiGatewayManagementApiClient({
			endpoint: required("SOCKET_ENDPOINT"),
			cacheMiddleware: true,
			requestHandler: { httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
			signer: makeSigner(
				() => client.config.credentials(),
				() => client.config.region(),
				"execute-api",
			),
		});
	for (const name of UNNEEDED) client.middlewareStack.remove(name);
	return { gateway, client };
});

/** Loads the client on first use. */
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
