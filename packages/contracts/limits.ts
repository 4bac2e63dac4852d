/**
 * Sizes and counts that both the forms and the server hold to.
 * Source: specification §5 and §9; those marked † in product.md are our own choice.
 * Durations and rate limits live in `core/kernel/settings.ts`, as only the server knows them.
 */
export const LIMITS = {
	text: 255,
	/** Of a conference: it stands in headers and lists. */
	shortTitle: 60,
	loginEmail: 255,
	passwordMin: 6,
	/** Longer passwords only cost hashing time. */
	passwordMax: 255,
	keywordsMin: 3,
	keywordsMax: 30,
	abstract: 5_000,
	authors: 50,
	pathMin: 2,
	pathMax: 32,
	sections: 60,
	events: 60,
	/** Characters of an event's description in one language. */
	eventDescription: 2_000,
	freeDates: 40,
	places: 10,
	/** Characters of a conference's information in one language: a log entry holds both languages twice, in 400 kB. */
	info: 30_000,
	/** Bytes of it, in both languages, that come along with the conference; a longer one is read by itself. */
	infoAlong: 2_000,
	/** Bytes that everything else of a conference may be, compressed as answers are: all of it is read in 15 kB. */
	conferencePacked: 12_300,
	/** The same as it is stored: a log entry holds a part twice, in 400 kB. */
	conferenceBytes: 150_000,
	/** Base64 characters of a picture in it, or of a logo. */
	pictureText: 950_000,
	/** Roles of one member of staff: each section role counts once a section. */
	staffRoles: 130,
	/** Bytes of one manuscript. */
	manuscriptBytes: 50 * 1024 * 1024,
	/** Bytes of one part of a multipart upload; S3 takes none smaller, the last excepted. */
	partBytes: 5 * 1024 * 1024,
	/** Parts signed by one call. */
	partsPerCall: 10,
	/** Ids that one request for changed rows may name. */
	idsPerCall: 100,
	/** Bytes of a request's body. */
	bodyBytes: 1024 * 1024,
	/** Values in a request's JSON; fifty authors with everything are under a thousand. */
	bodyValues: 5_000,
	fileName: 255,
	/** Other accounts of one person, those that are not confirmed yet included (product.md §8). */
	aliases: 5,
	/** Earlier addresses of an account, which stay its own. */
	formerEmails: 10,
	/** Characters of a search for a person (specification §5). */
	searchLetters: 5,
	/** People that a search names. */
	searchResults: 20,
	/** Base64 characters of one picture of a person. */
	avatarText: 400_000,
} as const;
