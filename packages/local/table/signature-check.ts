/**
 * Checks signatures before the table engine, inside its network.
 *
 * Sends `PUBLIC_CHANGE` to its parent when conferences may have changed. Uses AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_REGION. Prints `ready`; starts on a `SignatureCheckOrder` with a listening
 * socket. Ends with its parent.
 */
import { flushCompileCache } from "node:module";
import { Server } from "node:net";
import { makeGuard } from "./guard.ts";

export interface SignatureCheckOrder {
	/** `http://HOST:PORT`. */
	target: string;
}

const PUBLIC_CHANGE = "public change";

process.once("message", ({ target }: SignatureCheckOrder, listening: unknown) => {
	if (!(listening instanceof Server)) throw new Error("no listening socket was handed over");
	const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_REGION = "" } = process.env;
	if (!AWS_SECRET_ACCESS_KEY) throw new Error("AWS_SECRET_ACCESS_KEY is missing");
	const credentials = {
		accessKeyId: AWS_ACCESS_KEY_ID,
		secretAccessKey: AWS_SECRET_ACCESS_KEY,
		region: AWS_REGION,
	};
	const guard = makeGuard(target, credentials, () => process.send?.(PUBLIC_CHANGE));
	listening.on("connection", guard);
});
process.once("disconnect", () => process.exit(0));
flushCompileCache();
console.log("ready");
