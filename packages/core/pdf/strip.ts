import type {
	PDFArray,
	PDFContext,
	PDFDict,
	PDFDocument,
	PDFName,
	PDFObject,
	PDFRawStream,
	PDFRef,
} from "@cantoo/pdf-lib";
import * as keys from "./allowed-keys.ts";
import { cleanContent } from "./clean-content.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanJpeg2000 } from "./clean-jpeg2000.ts";

/** `failed`: locked or not rewritable. */
export type StripResult = { bytes: Uint8Array } | { failed: true };

/**
 * Strips a PDF to the entries of `allowed-keys.ts`: drops metadata, attachments, signatures, form values, annotation
 * names and dates, local paths, comments, figure descriptions and earlier revisions. Pages look the same. No guard
 * against hostile files: see `strip-pdf.ts`.
 */
export async function stripUnguarded(data: Uint8Array): Promise<StripResult> {
	const pdf = await import("@cantoo/pdf-lib");
	try {
		const document = await pdf.PDFDocument.load(data, { updateMetadata: false, password: "" });
		const { context } = document;
		context.trailerInfo.Info = undefined;
		context.trailerInfo.ID = undefined;
		const used = new Cleaner(pdf, document).clean();
		for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
		return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
	} catch {
		return { failed: true };
	}
}

type PdfLib = typeof import("@cantoo/pdf-lib");
/** Type of an object by the entry that references it. */
type Kind = "annotation" | "action" | "resources" | "map" | "content" | "appearance" | "other";
interface Step {
	object: PDFObject | undefined;
	key: string;
	kind: Kind;
}

class Cleaner {
	readonly #pdf: PdfLib;
	readonly #context: PDFContext;
	readonly #catalog: PDFDocument["catalog"];
	readonly #used = new Set<PDFRef>();
	readonly #left: Step[] = [];

	constructor(pdf: PdfLib, { context, catalog }: PDFDocument) {
		this.#pdf = pdf;
		this.#context = context;
		this.#catalog = catalog;
	}

	/** Returns all reachable objects. */
	clean(): Set<PDFRef> {
		// Throws if there are no pages.
		this.#catalog.Pages();
		this.#left.push({ object: this.#context.trailerInfo.Root, key: "Root", kind: "other" });
		for (let step = this.#left.pop(); step; step = this.#left.pop()) this.#visit(step);
		return this.#used;
	}

	#visit({ object, key, kind }: Step): void {
		const { PDFRef, PDFRawStream, PDFStream, PDFArray, PDFDict } = this.#pdf;
		if (object instanceof PDFRef) {
			if (this.#used.has(object)) return;
			this.#used.add(object);
			const found = this.#context.lookup(object);
			if (found instanceof PDFRawStream) this.#cleanStream(object, found, kind);
			this.#visit({ object: found, key, kind });
		} else if (object instanceof PDFArray) this.#cleanArray(object, key, kind);
		else if (object instanceof PDFStream) this.#cleanDict(object.dict, key, kind === "map" ? "other" : kind);
		else if (object instanceof PDFDict) this.#cleanDict(object, key, kind);
	}

	#cleanArray(array: PDFArray, key: string, kind: Kind): void {
		const mayHoldTexts =
			keys.ALLOWED_TEXT_ARRAY_KEYS.has(key) || /^\/I(ndexed)?$/.test(String(array.asArray()[0]));
		for (let index = array.size() - 1; index >= 0; index--) {
			const value = array.get(index);
			if (this.#isText(value) ? !mayHoldTexts : this.#holdsFile(value, kind)) array.remove(index);
			else this.#left.push({ object: value, key, kind: kind === "action" ? "other" : kind });
		}
	}

	#cleanDict(dict: PDFDict, key: string, found: Kind): void {
		// The structure tree references annotations too.
		const kind = dict.has(this.#name("Rect")) ? "annotation" : found;
		for (const [name, value] of dict.entries()) {
			const entry = name.decodeText();
			if (this.#isKept(entry, value, kind))
				this.#left.push({ object: value, key: entry, kind: kindOf(entry, key, kind) });
			else dict.delete(name);
		}
		// Layers require a name.
		if (this.#text(dict, "Type") === "/OCG") dict.set(this.#name("Name"), this.#pdf.PDFString.of(""));
	}

	#isKept(entry: string, value: PDFObject, kind: Kind): boolean {
		if (kind === "map" || kind === "appearance") return !this.#isText(value);
		if (kind === "annotation" && !keys.ALLOWED_ANNOTATION_KEYS.has(entry)) return false;
		if (kind === "action" && !keys.ALLOWED_ACTION_KEYS.has(entry)) return false;
		if (!keys.ALLOWED_KEYS.has(entry) && kind !== "annotation") return false;
		if (entry === "URI") return this.#isWebAddress(value);
		if (entry === "A" || entry === "OpenAction") return this.#isHarmless(value);
		// Flags of annotations and outlines; elsewhere a file.
		if (entry === "F") return this.#context.lookup(value) instanceof this.#pdf.PDFNumber;
		return keys.ALLOWED_TEXT_KEYS.has(entry) || !this.#isText(value);
	}

	#isText(value: PDFObject | undefined): boolean {
		const found = value && this.#context.lookup(value);
		return found instanceof this.#pdf.PDFString || found instanceof this.#pdf.PDFHexString;
	}

	#isWebAddress(value: PDFObject): boolean {
		const found = this.#context.lookup(value);
		const isText = found instanceof this.#pdf.PDFString || found instanceof this.#pdf.PDFHexString;
		return isText && keys.WEB_ADDRESS.test(found.decodeText());
	}

	/**
	 * Checks whether a value is harmless: structure attributes share the key of actions, but have an owner and no type.
	 */
	#isHarmless(value: PDFObject): boolean {
		const action = this.#context.lookup(value);
		if (!(action instanceof this.#pdf.PDFDict)) return true;
		return action.has(this.#name("O")) || keys.ALLOWED_ACTIONS.has(this.#text(action, "S").slice(1));
	}

	/** Checks whether a value holds a file; also true for annotations that show a signature. */
	#holdsFile(value: PDFObject, kind: Kind): boolean {
		if (kind !== "annotation") return false;
		const dict = this.#context.lookup(value);
		if (!(dict instanceof this.#pdf.PDFDict)) return false;
		if (keys.FILE_ANNOTATIONS.has(this.#text(dict, "Subtype").slice(1))) return true;
		const field = dict.lookup(this.#name("Parent"));
		const isSignature = (one: unknown) =>
			one instanceof this.#pdf.PDFDict && this.#text(one, "FT") === "/Sig";
		return isSignature(dict) || isSignature(field);
	}

	#cleanStream(ref: PDFRef, stream: PDFRawStream, kind: Kind): void {
		const { PDFRawStream, PDFName } = this.#pdf;
		const filters = this.#filters(stream.dict);
		const last = filters.at(-1);
		const clean =
			last === "/DCTDecode" || last === "/DCT" ? cleanJpeg : last === "/JPXDecode" ? cleanJpeg2000 : null;
		if (clean) {
			const picture = filters.length > 1 ? this.#decode(stream, filters.slice(0, -1)) : stream.contents;
			stream.dict.set(PDFName.of("Filter"), PDFName.of(String(last).slice(1)));
			if (filters.length > 1) stream.dict.delete(PDFName.of("DecodeParms"));
			this.#context.assign(ref, PDFRawStream.of(stream.dict, clean(picture)));
		} else if (kind === "content" || this.#isContent(stream.dict)) {
			const content = cleanContent(this.#decode(stream, filters));
			if (!content) return;
			const written = this.#context.flateStream(content);
			for (const [name, value] of written.dict.entries()) stream.dict.set(name, value);
			stream.dict.delete(PDFName.of("DecodeParms"));
			this.#context.assign(ref, PDFRawStream.of(stream.dict, written.getContents()));
		}
	}

	#isContent(dict: PDFDict): boolean {
		return this.#text(dict, "Subtype") === "/Form" || this.#text(dict, "PatternType") === "1";
	}

	#filters(dict: PDFDict): string[] {
		const { PDFArray, PDFName } = this.#pdf;
		const filter = dict.lookup(PDFName.of("Filter"));
		if (filter instanceof PDFArray) return filter.asArray().map((_, index) => String(filter.lookup(index)));
		return filter ? [String(filter)] : [];
	}

	#decode({ dict, contents }: PDFRawStream, filters: string[]): Uint8Array {
		const { PDFRawStream, PDFName, PDFArray, decodePDFRawStream } = this.#pdf;
		if (filters.length === 0) return contents;
		const parameters = dict.lookup(PDFName.of("DecodeParms"));
		const outer = this.#context.obj({ Filter: filters.map((one) => PDFName.of(one.slice(1))) });
		if (parameters)
			outer.set(
				PDFName.of("DecodeParms"),
				parameters instanceof PDFArray ? parameters : this.#context.obj([parameters]),
			);
		return decodePDFRawStream(PDFRawStream.of(outer, contents)).decode();
	}

	#name(key: string): PDFName {
		return this.#pdf.PDFName.of(key);
	}

	#text(dict: PDFDict, key: string): string {
		return String(dict.lookup(this.#name(key)));
	}
}

function kindOf(entry: string, parent: string, kind: Kind): Kind {
	if (entry === "Annots") return "annotation";
	if (entry === "AP") return "appearance";
	if (kind === "appearance") return "map";
	if (entry === "Resources") return "resources";
	if (kind === "resources" && keys.RESOURCE_MAP_KEYS.has(entry)) return "map";
	if (entry === "Contents" || parent === "CharProcs") return "content";
	if ((entry === "A" || entry === "OpenAction") && kind !== "map") return "action";
	return keys.MAP_KEYS.has(entry) && kind !== "map" ? "map" : "other";
}
