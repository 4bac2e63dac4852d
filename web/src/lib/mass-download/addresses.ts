import { LIMITS } from "@deck/contracts/limits";
import type { PaperFiles } from "@deck/contracts/paper-files";
import { getJson } from "../api-fetch.ts";
import { read } from "../read.ts";
import type { PlannedFile } from "./plan.ts";

/** Signatures are valid for 15 minutes. */
const FRESH_MS = 13 * 60_000;

/** Requests signed addresses for as many papers as a call may name. */
export class SignedAddresses {
	readonly #path: string;
	readonly #plan: readonly PlannedFile[];
	readonly #known = new Map<string, { url: string; at: number }>();
	#asking: Promise<void> | null = null;

	constructor(path: string, plan: readonly PlannedFile[]) {
		this.#path = path;
		this.#plan = plan;
	}

	/** Returns null if the file was deleted, replaced or forbidden. @param anew after a failure */
	async of(index: number, anew: boolean): Promise<string | null> {
		const file = this.#plan[index];
		if (!file) return null;
		const key = (number: number, sha256: string) => `${number} ${sha256}`;
		const fileKey = key(file.number, file.sha256);
		if (anew) this.#known.delete(fileKey);
		for (let asked = false; ; asked = true) {
			const known = this.#known.get(fileKey);
			if (known && Date.now() - known.at < FRESH_MS) return known.url;
			if (asked) return null;
			while (this.#asking !== null) await this.#asking;
			if (this.#known.has(fileKey)) continue;
			this.#asking = this.#ask(index, key);
			try {
				await this.#asking;
			} finally {
				this.#asking = null;
			}
		}
	}

	async #ask(from: number, key: (number: number, sha256: string) => string): Promise<void> {
		const numbers = new Set<number>();
		for (const { number } of this.#plan.slice(from)) {
			if (numbers.size === LIMITS.idsPerCall) break;
			numbers.add(number);
		}
		const query = { ids: [...numbers].join(","), links: "1" as const };
		const found = await getJson(read("/api/conf/:conf/adm/papers/files", { conf: this.#path }, query));
		for (const { number, files } of found as PaperFiles[]) {
			for (const { sha256, url } of files)
				if (url) this.#known.set(key(number, sha256), { url, at: Date.now() });
		}
	}
}
