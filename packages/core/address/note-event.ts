import { ifHolds } from "../kernel/condition.ts";
import { getItems } from "../kernel/entity.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import type { Ports } from "../kernel/ports.ts";
import { hashedLookup } from "./lookup.ts";
import { type AddressEvent, afterEvent } from "./state.ts";
import { putState } from "./write.ts";

class AddressMoved extends Moved {}

/** Records a delivery event for a hashed address. 1 call if nothing changes, as usual, else 2. Idempotent. */
export function noteAddressEvent(ports: Ports, address: string, event: AddressEvent): Promise<void> {
	return whileMoved(AddressMoved, async () => {
		const [row] = await getItems(ports.table, [hashedLookup(ports.table, address)]);
		const { address: _a, version: _v, ttl: _t, ...state } = row ?? { address, version: 0 };
		const after = afterEvent(state, event);
		if (!after) return;
		const written = await ifHolds(putState(ports, address, row, after).go());
		if (!written) throw new AddressMoved();
	});
}
