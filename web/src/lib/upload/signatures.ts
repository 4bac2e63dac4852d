import { LIMITS } from "@deck/contracts/limits";
import type { SignedPart } from "@deck/contracts/upload";
import { PartFailed } from "./failure.ts";
import type { UploadServer } from "./server.ts";

/** Valid for 15 minutes; older ones might expire on the way. */
const FRESH_MS = 13 * 60_000;

/** Hands out signed addresses, requesting as many as a call may. */
export class Signatures {
	readonly #server: Pick<UploadServer, "sign">;
	readonly #id: string;
	readonly #parts: number[];
	readonly #signed = new Map<number, { part: SignedPart; at: number }>();
	#asking: Promise<void> | null = null;

	/**
	 * @param parts to sign, in order
	 * @param signed addresses from the announcement
	 */
	constructor(
		server: Pick<UploadServer, "sign">,
		id: string,
		parts: number[],
		signed: readonly SignedPart[] = [],
	) {
		this.#server = server;
		this.#id = id;
		this.#parts = parts;
		this.#keep(signed);
	}

	/** Rejects as the API call does. */
	async get(part: number): Promise<SignedPart> {
		for (;;) {
			const known = this.#signed.get(part);
			if (known && Date.now() - known.at < FRESH_MS) return known.part;
			this.#asking ??= this.#ask(part).finally(() => {
				this.#asking = null;
			});
			await this.#asking;
		}
	}

	discard(part: number): void {
		this.#signed.delete(part);
	}

	async #ask(first: number): Promise<void> {
		const parts = this.#parts.filter((part) => part >= first).slice(0, LIMITS.partsPerCall);
		const signed = await this.#server.sign(this.#id, parts);
		this.#keep(signed);
		if (!signed.some((part) => part.part === first)) throw new PartFailed(422);
	}

	#keep(signed: readonly SignedPart[]): void {
		for (const part of signed) this.#signed.set(part.part, { part, at: Date.now() });
	}
}
