import type { Sockets } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";

const load = once(async () => {
	const { gateway } = await import("#lazy/sockets");
	return {
		gateway,
		client: new gateway.ApiGatewayManagementApiClient({ endpoint: required("SOCKET_ENDPOINT") }),
	};
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
