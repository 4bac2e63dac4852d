/**
 * Serves S3 for one machine, as a process.
 *
 * AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=… node packages/local/s3/main.ts --port 0 --data DIR [flags]
 *
 * - `--port P`: on 127.0.0.1; 0 picks a free one
 * - `--data DIR`: created if missing; for one process
 * - `--bucket NAME` (repeatable): created if missing
 * - `--cors-origin ORIGIN` (repeatable): by default any on this machine
 * - `--sweep-every SECONDS`: runs the lifecycle rules (lifecycle.ts)
 * - `--pending-after SECONDS`: their age; a day by default
 *
 * Signatures must name AWS_REGION (us-east-1). Prints `ready PORT`. Exits with 0 on SIGTERM, SIGINT or closed
 * stdin (never outlives its parent: keep a pipe open), after open requests or 2 s; with 1 and a sentence on
 * stderr when it cannot start.
 */
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { Buckets } from "./buckets.ts";
import { sweepPending } from "./lifecycle.ts";
import { createS3Server } from "./server.ts";

const CLOSE_AFTER_MS = 2000;
const DAY_SECONDS = 24 * 60 * 60;

function required(value: string | undefined, name: string): string {
	if (value) return value;
	throw new Error(`${name} is missing`);
}

function wholeNumber(text: string, name: string): number {
	if (/^\d+$/.test(text)) return Number(text);
	throw new Error(`${name} must be a whole number, not "${text}"`);
}

async function start(): Promise<void> {
	const { values } = parseArgs({
		options: {
			port: { type: "string" },
			data: { type: "string" },
			bucket: { type: "string", multiple: true, default: [] },
			"cors-origin": { type: "string", multiple: true, default: [] },
			"sweep-every": { type: "string" },
			"pending-after": { type: "string", default: String(DAY_SECONDS) },
		},
	});
	const credentials = {
		accessKeyId: required(process.env.AWS_ACCESS_KEY_ID, "AWS_ACCESS_KEY_ID"),
		secretAccessKey: required(process.env.AWS_SECRET_ACCESS_KEY, "AWS_SECRET_ACCESS_KEY"),
		region: process.env.AWS_REGION ?? "us-east-1",
	};
	const port = wholeNumber(required(values.port, "--port"), "--port");
	const pendingAfter = wholeNumber(values["pending-after"], "--pending-after");
	const buckets = await Buckets.open(required(values.data, "--data"));
	for (const name of values.bucket) await buckets.ensure(name);

	const server = createS3Server(buckets, { credentials, corsOrigins: values["cors-origin"] });
	server.listen(port, "127.0.0.1");
	await once(server, "listening");

	const everyMs = wholeNumber(values["sweep-every"] ?? "0", "--sweep-every") * 1000;
	let sweeping = false;
	const sweep = async () => {
		if (sweeping) return;
		sweeping = true;
		try {
			await sweepPending(buckets, pendingAfter);
		} catch (error) {
			console.error("The lifecycle rules failed:", error);
		} finally {
			sweeping = false;
		}
	};
	const timer = everyMs > 0 ? setInterval(() => void sweep(), everyMs) : undefined;

	let stopping = false;
	const stop = () => {
		if (stopping) return;
		stopping = true;
		clearInterval(timer);
		server.close(() => process.exit(0));
		server.closeIdleConnections();
		setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref();
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
	process.stdin.once("close", stop).once("end", stop).resume();

	const address = server.address();
	flushCompileCache();
	console.log(`ready ${typeof address === "object" && address ? address.port : port}`);
}

start().catch((error: unknown) => {
	console.error(`The S3 server can't start: ${error instanceof Error ? error.message : String(error)}`);
	process.exit(1);
});
