/** A kind of file in the bucket. */
export interface FilePurpose {
	/** The keys of its files begin so, and no other's do. */
	prefix: string;
	/**
	 * `public`: for everybody, under its own key; else behind /files by a signed address, after its noun has said that the
	 * reader may have it: shown in the browser, or only ever saved.
	 */
	served: "public" | "inline" | "attachment";
	/** Behind /files: the one type as which it is stored and read, whatever a browser called it, and its extension. */
	type?: string;
	extension?: string;
	/** Days in which the bucket keeps the bytes of what was replaced or hidden; absent: for ever, unless its noun erases it. */
	hiddenDays?: number;
	/** Days after which a file goes in any case. */
	mostDays?: number;
}

/**
 * What files are kept for. Another kind is a line here, with its rights in `stacks/storage.ts`; what browsers send to the
 * bucket by itself (contracts/upload.ts) has its inspection in `upload/inspect.ts`. Pictures are small and come by the
 * API, which looks into them before anything is stored.
 */
export const FILE_PURPOSES = {
	manuscript: { prefix: "manuscripts/", served: "inline", type: "application/pdf", extension: "pdf" },
	/** What manuscripts were made from: of several kinds, none of which a browser is to open. */
	source: {
		prefix: "sources/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
	},
	/** What a manuscript says, page by page: made of it by its own job, anew where it is made twice. */
	manuscript_text: {
		prefix: "texts/",
		served: "attachment",
		type: "application/json",
		extension: "json",
		hiddenDays: 1,
	},
	/** What an outside service says of a manuscript's originality. */
	originality_report: {
		prefix: "originality/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
	},
	/**
	 * A copy without what tells who made it, made by a job: of a manuscript and of an answer's PDF for reviewers where the
	 * conference is double-blind, of a review's PDF for the authors.
	 */
	blind_file: {
		prefix: "blind/",
		served: "inline",
		type: "application/pdf",
		extension: "pdf",
		hiddenDays: 1,
	},
	/** A PDF with remarks that came with a review, or with its authors' answer to one. */
	review_file: { prefix: "reviews/", served: "inline", type: "application/pdf", extension: "pdf" },
	/**
	 * By which a participant is a young scientist: a PDF or a picture, never opened in the browser by itself; their noun
	 * deletes it some time after the conference.
	 */
	status_document: {
		prefix: "documents/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** What goes with a message: whatever a browser called it, it is only ever saved. */
	chat_file: {
		prefix: "chat/",
		served: "attachment",
		type: "application/octet-stream",
		extension: "bin",
		hiddenDays: 1,
	},
	/** How a picture among them looks small: made by its sender's browser, and no more than a JPEG. */
	chat_preview: {
		prefix: "chat-previews/",
		served: "inline",
		type: "image/jpeg",
		extension: "jpg",
		hiddenDays: 1,
	},
	avatar: { prefix: "public/avatars/", served: "public", hiddenDays: 7 },
	conference_picture: { prefix: "public/conferences/", served: "public", hiddenDays: 7 },
	/** All that is held about a person: its own job removes it after `downloadSeconds`. */
	own_data: {
		prefix: "data/",
		served: "attachment",
		type: "application/json",
		extension: "json",
		hiddenDays: 1,
		mostDays: 8,
	},
} as const satisfies Record<string, FilePurpose>;

export type FilePurposeName = keyof typeof FILE_PURPOSES;
