import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A program and its arguments. */
export type Command = [program: string, ...args: string[]];

/** `ip` is there, but not on every user's path. */
const SYSTEM_PATH = `PATH="$PATH:/usr/sbin:/sbin"`;

/**
 * The command, in a network of its own that has nothing but a loopback device: whoever is not in it can't connect to
 * what listens there, known address or not. It needs no rights where Linux lets users make namespaces.
 */
export function inPrivateNetwork(command: Command): Command {
	const script = `${SYSTEM_PATH} ip link set lo up && exec "$@"`;
	return ["unshare", "--user", "--map-root-user", "--net", "sh", "-c", script, "sh", ...command];
}

/** The command, in the private network of a process of the same user. */
export function inNetworkOf(pid: number, command: Command): Command {
	return ["nsenter", "--target", String(pid), "--user", "--net", "--preserve-credentials", ...command];
}

/** Can processes have a network of their own here? */
export async function hasPrivateNetworks(): Promise<boolean> {
	const [program, ...args] = inPrivateNetwork(["nsenter", "--version"]);
	return promisify(execFile)(program, args).then(
		() => true,
		() => false,
	);
}
