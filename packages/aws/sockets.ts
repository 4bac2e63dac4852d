import type { Sockets } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";
import { makeSigner } from "./signer.ts";

/** Above the most frames that one process posts at once, so that none waits for a connection. */
const CONNECTIONS = { maxSockets: 256, keepAlive: true };
/** What the SDK does beside at every call, and nobody needs here. */
const UNNEEDED = ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"];

/** A frame goes to hundreds of sockets, so what each of them costs counts: as the table's client, half as much as by default. */
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

/** API Gateway's open sockets. The client is loaded with the first frame. */
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
