import type { DeliveryProblem } from "@deck/contracts/address";
import { useMemo } from "react";
import { useRead } from "./page-data.ts";
import type { Read } from "./read.ts";

/** Delivery reports arrive slowly: one read per page. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** Returns addresses that e-mails do not reach; a null path loads nothing. */
export function useDeliveryProblems(
	path: Read<DeliveryProblem[]> | null,
): ReadonlyMap<string, DeliveryProblem> {
	const { data } = useRead(path, ONCE);
	return useMemo(() => new Map(data?.map((one) => [one.email, one])), [data]);
}
