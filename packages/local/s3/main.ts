/**
 * The S3 of one machine, as a process of its own.
 *
 *     AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=… node packages/local/s3/main.ts --port 0 --data DIR [flags]
 *
 * - `--port P`: port on 127.0.0.1; 0 picks a free one
 * - `--data DIR`: folder of the data, made if it is not there; one process at a time
 * - `--bucket NAME` (repeatable): made at the start if it is not there
 * - `--cors-origin ORIGIN` (repeatable): origins that browsers may come from; without it any of this machine
 * - `--sweep-every SECONDS` and `--pending-after SECONDS`: runs the lifecycle rules (see lifecycle.ts) that often,
 *   over what is that old (a day by default); without `--sweep-every` they never run
 *
 * Environment: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the one key pair it accepts; AWS_REGION (us-east-1), the
 * region that signatures must name.
 * Prints one line, `ready PORT`, once it listens. Ends with 0 on SIGTERM, on SIGINT and when its standard input
 * closes (so it never outlives its parent: keep a pipe open), after the requests under way or 2 s; with 1 and a
 * sentence on stderr when it can't start.
 */
import { once } from "node:events";
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
	for (const name of values.bucket) if (!buckets.has(name)) await buckets.create(name);

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
	console.log(`ready ${typeof address === "object" && address ? address.port : port}`);
}

start().catch((error: unknown) => {
	console.error(`The S3 server can't start: ${error instanceof Error ? error.message : String(error)}`);
	process.exit(1);
});
