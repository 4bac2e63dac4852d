/** A picture whose kind and size were read from its own bytes. */
export interface Picture {
	bytes: Uint8Array;
	type: string;
	extension: string;
	width: number;
	height: number;
}
