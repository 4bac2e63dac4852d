import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Names one process for good: a pid alone is given to another process after a while. */
export interface ProcessIdentity {
	pid: number;
	/** When it started, as the system tells it: opaque, equal only for the very same process. */
	started: string;
}

/** The process that has this pid now; undefined when there is none (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
	const started = process.platform === "linux" ? startedOnLinux(pid) : startedElsewhere(pid);
	return started === undefined ? undefined : { pid, started };
}

/** Is that very process still there? */
export function isAlive(identity: ProcessIdentity): boolean {
	return identify(identity.pid)?.started === identity.started;
}

function startedOnLinux(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The command's name, in brackets, may itself hold spaces and brackets.
		const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		if (state === "Z") return undefined;
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		return `${boot} ${fields[18]}`;
	} catch {
		return undefined;
	}
}

function startedElsewhere(pid: number): string | undefined {
	try {
		return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
	} catch {
		return undefined;
	}
}
