import { nullIfConditionFails } from "../kernel/condition.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import { getItems } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { lookupByHash } from "./lookup.ts";
import { type AddressEvent, applyAddressEvent } from "./state.ts";
import { putAddressState } from "./write.ts";

class AddressConflictError extends ConflictError {}

/** Records a delivery event for a hashed address. 1 call if nothing changes, as usual, else 2. Idempotent. */
export function recordAddressEvent(ports: Ports, address: string, event: AddressEvent): Promise<void> {
	return retryOnConflict(AddressConflictError, async () => {
		const [row] = await getItems(ports.table, [lookupByHash(ports.table, address)]);
		const { address: _a, version: _v, ttl: _t, ...state } = row ?? { address, version: 0 };
		const after = applyAddressEvent(state, event);
		if (!after) return;
		const written = await nullIfConditionFails(putAddressState(ports, address, row, after).go());
		if (!written) throw new AddressConflictError();
	});
}
