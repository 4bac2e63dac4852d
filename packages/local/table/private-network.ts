import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Command = [program: string, ...args: string[]];

/** `ip` is not on every user's path. */
const SYSTEM_PATH = `PATH="$PATH:/usr/sbin:/sbin"`;

/**
 * Runs a command in a network with only a loopback device. Needs no privileges where users may create
 * namespaces.
 */
export function inPrivateNetwork(command: Command): Command {
	const script = `${SYSTEM_PATH} ip link set lo up && exec "$@"`;
	return ["unshare", "--user", "--map-root-user", "--net", "sh", "-c", script, "sh", ...command];
}

/** Wraps a command to run in the private network of the same user's process. */
export function inNetworkOf(pid: number, command: Command): Command {
	return ["nsenter", "--target", String(pid), "--user", "--net", "--preserve-credentials", ...command];
}

export async function hasPrivateNetworks(): Promise<boolean> {
	const [program, ...args] = inPrivateNetwork(["nsenter", "--version"]);
	return promisify(execFile)(program, args).then(
		() => true,
		() => false,
	);
}
