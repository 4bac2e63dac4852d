import { unzipSync } from "fflate";

export type Unpacked = { files: Uint8Array[] } | "workbook" | "zip_locked" | "zip_broken" | "too_large";

/** Folders, and what macOS adds. */
const NO_FILE = /\/$|(^|\/)(__MACOSX\/|\.)/;

export function unpack(bytes: Uint8Array, most: number): Unpacked {
	let workbook = false;
	let size = 0;
	try {
		const files = unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				workbook ||= name.startsWith("xl/");
				if (workbook || NO_FILE.test(name)) return false;
				size += originalSize;
				return size <= most;
			},
		});
		if (workbook) return "workbook";
		if (size > most) return "too_large";
		// The first entry's flags show a password.
		if (((bytes[6] ?? 0) & 1) === 1) return "zip_locked";
		const names = Object.keys(files).sort();
		return { files: names.flatMap((name) => files[name] ?? []) };
	} catch {
		return ((bytes[6] ?? 0) & 1) === 1 ? "zip_locked" : "zip_broken";
	}
}
