import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import type { CountedWork } from "../../../stacks/cost/counted-work.ts";
import { type DeliveryCalls, deliverPending } from "./delivery-calls.ts";
import type { CapacityUnits, DirectRequest, InProcessApp } from "./in-process.ts";

/** Sends a request that counts; returns the body. */
export type Ask = <T = unknown>(request: DirectRequest) => Promise<T>;

/**
 * Counts what the work and the deliveries after it cost on a stage. Requires a held dispatcher
 * (`machine.control("hold")`).
 * @throws if a request is refused
 */
export async function countWork(
	deck: InProcessApp,
	work: (ask: Ask) => Promise<unknown>,
): Promise<CountedWork> {
	await deliverPending(deck);
	const http = { runs: 0, calls: 0 };
	const runs: Record<string, number> = { push: 0, mail: 0, jobs: 0 };
	let bytes = 0;
	const ask: Ask = async <T>(request: DirectRequest) => {
		let body: T | undefined;
		const { names } = await deck.callsOf(async () => {
			const answer = await deck.request<T>(request);
			if (answer.status >= 300)
				throw new Error(`${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
			bytes += answer.bytes;
			body = answer.body;
		});
		http.runs += 1;
		http.calls += names.length;
		return body as T;
	};
	const services = countServiceRequests(deck.machine.env);
	let delivered: DeliveryCalls = {};
	let units: CapacityUnits;
	try {
		units = await deck.unitsOf(async () => {
			await work(ask);
			delivered = await deliverPending(deck, ([row]) => {
				if (row) runs[row.consumer] = (runs[row.consumer] ?? 0) + 1;
			});
		});
	} finally {
		services.stop();
	}
	const callsOf = (consumer: string) =>
		Object.entries(delivered)
			.filter(([name]) => name.split(" ")[0] === consumer)
			.reduce((sum, [, names]) => sum + names.length, 0);
	const ofConsumer = (consumer: string) => ({ runs: runs[consumer] ?? 0, calls: callsOf(consumer) });
	return {
		http,
		push: ofConsumer("push"),
		mail: ofConsumer("mail"),
		jobs: ofConsumer("jobs"),
		...units,
		...services.counted,
		kB: Math.round(bytes / 100) / 10,
	};
}

/** Counts calls of this process to the bucket and to SES. */
function countServiceRequests(env: Record<string, string>) {
	const counted = { fileReads: 0, fileWrites: 0, emails: 0 };
	const count = (message: unknown) => {
		const { request } = message as { request: ClientRequest };
		const origin = `http://${request.getHeader("host")}`;
		const isAt = (endpoint = "") => endpoint.startsWith(origin);
		if (isAt(env.AWS_ENDPOINT_URL_SES)) counted.emails += 1;
		else if (isAt(env.AWS_ENDPOINT_URL_S3))
			counted[/GET|HEAD/.test(request.method) ? "fileReads" : "fileWrites"] += 1;
	};
	subscribe("http.client.request.created", count);
	return { counted, stop: () => unsubscribe("http.client.request.created", count) };
}
