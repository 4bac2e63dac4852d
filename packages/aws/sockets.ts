import type { Sockets } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";

const load = once(async () => {
	const api = await import("@aws-sdk/client-apigatewaymanagementapi");
	return { api, client: new api.ApiGatewayManagementApiClient({ endpoint: required("SOCKET_ENDPOINT") }) };
});

/** API Gateway's open sockets. The client is loaded with the first frame. */
export const sockets: Sockets = {
	async post(connectionId, data) {
		const { api, client } = await load();
		try {
			await client.send(new api.PostToConnectionCommand({ ConnectionId: connectionId, Data: data }));
			return true;
		} catch (error) {
			if (error instanceof api.GoneException) return false;
			throw error;
		}
	},
};
