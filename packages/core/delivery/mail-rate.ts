import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isUrgent, type MailKey } from "../mail/email-draft.ts";

/** The rest of SES's rate is reserved for urgent e-mails. */
const BULK_SHARE = 0.8;

/** Turns drawn at once. They must be used within their second. */
const MAX_DRAWN = 5;

/**
 * Gives the e-mails of one event their turns in the account's sending rate: one row counts a second's e-mails of all
 * senders. Urgent e-mails never wait. Draws several turns in one call.
 */
export class MailTurns {
	readonly #context: Context;
	readonly #patience: number;
	/** E-mails of the event without a turn. */
	#expected: number;
	#drawn = { second: 0, urgent: false, left: 0 };
	#last: Promise<unknown> = Promise.resolve();

	/**
	 * @param patience seconds that a non-urgent e-mail waits for its turn
	 * @param expected number of e-mails, as far as known
	 */
	constructor(context: Context, patience: number, expected: number) {
		this.#context = context;
		this.#patience = patience;
		this.#expected = expected;
	}

	/** Waits for a turn and returns whether it came. */
	take(key: MailKey): Promise<boolean> {
		const taking = this.#last.then(() => this.#take(isUrgent(key)));
		this.#last = taking.catch(() => {});
		return taking;
	}

	async #take(urgent: boolean): Promise<boolean> {
		for (let waited = 0; ; waited++) {
			const now = this.#context.now().getTime();
			if (await this.#takeIn(Math.floor(now / 1000), urgent)) return true;
			if (waited >= this.#patience) return false;
			await sleep(1000 - (now % 1000));
		}
	}

	async #takeIn(second: number, urgent: boolean): Promise<boolean> {
		const { left, ...drawn } = this.#drawn;
		const isUsable = left > 0 && drawn.second === second && drawn.urgent === urgent;
		const turns = isUsable ? left : await this.#draw(second, urgent);
		if (turns < 1) return false;
		this.#drawn = { second, urgent, left: turns - 1 };
		this.#expected--;
		return true;
	}

	/** Returns the number of turns that the second had left. 1 table call. */
	async #draw(second: number, urgent: boolean): Promise<number> {
		const wanted = Math.min(Math.max(1, this.#expected), MAX_DRAWN);
		const count = await countInSecond(this.#context, second, wanted);
		if (urgent) return wanted;
		const most = Math.max(1, Math.floor(SETTINGS.mailRate * BULK_SHARE));
		return Math.min(wanted, most - (count - wanted));
	}
}

async function countInSecond(context: Context, second: number, by: number): Promise<number> {
	const item = await context.table.update({
		Key: { pk: "pace#mail", sk: String(second) },
		UpdateExpression: "ADD #n :by SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":by": by, ":ttl": second + 60 },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n);
}
