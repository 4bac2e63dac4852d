/** Type and size are read from the bytes. */
export interface Picture {
	bytes: Uint8Array;
	type: string;
	extension: string;
	width: number;
	height: number;
}
