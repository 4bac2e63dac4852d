import type { AddressTrouble } from "@deck/contracts/address";
import { useMemo } from "react";
import { useRead } from "./page-data.ts";
import type { Read } from "./read.ts";

/** Carriers take their time; a page that is opened again asks again. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** The addresses among some that letters do not reach; none while they are not known. A null path asks for nothing. */
export function useAddressTroubles(path: Read<AddressTrouble[]> | null): ReadonlyMap<string, AddressTrouble> {
	const { data } = useRead(path, ONCE);
	return useMemo(() => new Map(data?.map((one) => [one.email, one])), [data]);
}
