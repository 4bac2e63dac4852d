import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identifies a process for good: pids are reused. */
export interface ProcessIdentity {
	pid: number;
	/** Opaque. */
	started: string;
}

export function identifyProcess(pid: number): ProcessIdentity | undefined {
	const started = process.platform === "linux" ? startedOnLinux(pid) : startedElsewhere(pid);
	return started === undefined ? undefined : { pid, started };
}

export function isAlive(identity: ProcessIdentity): boolean {
	return identifyProcess(identity.pid)?.started === identity.started;
}

function startedOnLinux(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The command may contain spaces and brackets.
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
