import { expect, test } from "vitest";
import { listen } from "./http.ts";

test("a server that closes does not wait for a connection whose last request was open then", async () => {
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	const server = await listen(0, async (_, response) => {
		asked.resolve();
		await answer.promise;
		response.end("done");
	});
	const reading = fetch(server.url).then((response) => response.text());
	await asked.promise;
	const closed = server.close();
	answer.resolve();
	expect(await reading).toBe("done");
	await closed;
});
