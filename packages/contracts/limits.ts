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
	/** Octets of an address, of what stands before its @, and of a part of its domain (RFC 5321, RFC 1035). */
	emailOctets: 254,
	emailLocal: 64,
	domainLabel: 63,
	passwordMin: 6,
	/** Longer passwords only cost hashing time. */
	passwordMax: 255,
	keywordsMin: 3,
	keywordsMax: 30,
	/** Characters of all keywords of a paper, joined by semicolons: one line of the proceedings. */
	keywordsJoined: 1_000,
	abstract: 5_000,
	/** Characters of what a decision says to the authors, of its reason, and of an answer to the reviewers. */
	decisionNote: 5_000,
	answer: 20_000,
	/** Characters of all reviews in a decision's e-mail; the paper's page has the rest. */
	emailReviews: 15_000,
	/** Papers whose held decisions one request releases or previews. */
	releasedPerCall: 50,
	/** Bytes of previewed e-mails after which no more papers come into one answer; those of one paper are under 5 MB. */
	previewBytes: 1_000_000,
	/** Days for which a deleted paper can be restored; then it is purged. */
	paperRestoreDays: 90,
	/** Papers that one request of a bulk action names. */
	bulkPerCall: 25,
	/** Versions of one paper: its page shows all of them. */
	versions: 100,
	/** Steps of a paper's life that its page shows; the log has all. */
	paperSteps: 300,
	authors: 50,
	/** Addresses of one person that are merged at once. */
	mergedAuthors: 10,
	/** Pairs of authors of a conference who are different people, and papers of one by which it is known who hears of it. */
	namesakePairs: 2_000,
	namesakePapers: 5,
	/** The latest papers of one's own out of which co-authors are offered. */
	coAuthorPapers: 20,
	pathMin: 2,
	pathMax: 32,
	sections: 60,
	events: 60,
	/** Events for which one participant asks: each is two rows of a commit, which holds a hundred. */
	eventsPerRegistration: 15,
	/** Papers that one participant presents, characters of a name on a badge, of what they need, and of a draft's field. */
	reports: 2,
	badgeName: 60,
	registrationNeeds: 2_000,
	registrationDraftText: 4_000,
	/** Characters of a reason that staff give with what they do to a registration, and of a payment's reference. */
	registrationReason: 1_000,
	paymentReference: 100,
	/** A code of a document, however it is typed. */
	typedCode: 64,
	/** Registrations that one request names, and what happened to one that its page shows. */
	registrationsPerCall: 25,
	registrationHappened: 100,
	/** Bytes of the document by which somebody is a young scientist. */
	statusDocumentBytes: 10 * 1024 * 1024,
	/** Issues of a conference, of both types together; papers in one, and those that one request puts in and takes out. */
	issues: 40,
	issuePapers: 5_000,
	issuePapersPerCall: 50,
	/** The highest page of an issue; papers of one whose data come in one answer. */
	issuePages: 99_999,
	issueEntriesPerCall: 100,
	/** What an expert knows about, the notes on them, the most reviews of one, and experts that one request names. */
	interests: 40,
	expertComments: 2_000,
	expertLoad: 100,
	expertsPerCall: 25,
	/** People, and institutions, whose papers somebody does not review; characters of their note to editors; papers asked about. */
	declaredConflicts: 100,
	reviewerNote: 500,
	declaredPapers: 3_000,
	/** Reviews that one paper was ever asked for, and that one request names; characters of each of a review's texts. */
	reviews: 60,
	/** Days for a review where neither who asks nor the conference has a date to come. */
	reviewDays: 28,
	reviewsPerCall: 25,
	reviewText: 20_000,
	/** Bytes of a PDF that comes with a review, or with an answer to one. */
	reviewFileBytes: 20 * 1024 * 1024,
	/** Proposals for one paper. */
	proposals: 20,
	/** Views of a conference's lists that one person keeps, and that are for all its staff. */
	ownViews: 30,
	sharedViews: 50,
	/** Views for all staff that one person keeps. */
	sharedViewsEach: 10,
	viewName: 60,
	/** Characters of a list's address that a view keeps. */
	viewSearch: 1_000,
	/** Characters of a note among staff, people that it mentions, and notes that a paper ever has. */
	note: 4_000,
	noteMentions: 10,
	notes: 300,
	/** Characters of a message (specification §5, "message over {size} characters rejected"), and messages that one answer has. */
	message: 4_000,
	messagesPerPage: 50,
	/** Files of one message, and bytes of one of them. */
	messageFiles: 5,
	chatFileBytes: 20 * 1024 * 1024,
	/** Of the small picture that is shown in place of a large one: px of its longer side, and its bytes. */
	smallPictureSide: 640,
	smallPictureBytes: 60 * 1024,
	/** Papers, registrations or experts that one mailing is about, people who get it, characters of its text in one language. */
	mailingNumbers: 10_000,
	mailingRecipients: 20_000,
	mailingText: 4_000,
	/** Mailings that one page of their history has. */
	mailingsPerPage: 50,
	/** Templates of answers that a conference has, and characters of their names. */
	templates: 50,
	templateName: 80,
	/** Messages that one answer has of a room that is saved for the record. */
	recordPerPage: 500,
	/** Messages that one answer has of a whole conference, to be searched. */
	textsPerPage: 1_000,
	/** Rooms, and messages of each, that are told as unread. */
	unreadRooms: 20,
	/** Papers that one daily digest of the staff lists. */
	digestPapers: 100,
	/** Rooms that one letter about what is unread tells of. */
	digestRooms: 10,
	unreadOfRoom: 20,
	/** Bytes of all issues as they come along with the conference, compressed. */
	issuesPacked: 1_800,
	/** Characters of an event's description in one language. */
	eventDescription: 2_000,
	/** Places at one event. */
	eventCapacity: 5_000,
	freeDates: 40,
	places: 10,
	/** Characters of how one pays, in one language. */
	paymentText: 3_000,
	/** Characters of an organiser's bank details, in one language. */
	requisites: 600,
	/** Characters of a document's own wording, in one language. */
	documentWording: 500,
	/** Characters of a conference's information in one language: a log entry holds both languages twice, in 400 kB. */
	info: 30_000,
	/** Bytes of it, in both languages, that come along with the conference; a longer one is read by itself. */
	infoAlong: 2_000,
	/** Bytes that everything else of a conference may be, compressed as answers are: all of it is read in 15 kB. */
	conferencePacked: 11_800,
	/** The same as it is stored: a log entry holds a part twice, in 400 kB. */
	conferenceBytes: 150_000,
	/** Base64 characters of a picture in it, or of a logo. */
	pictureText: 950_000,
	/** Roles of one member of staff: each section role counts once a section. */
	staffRoles: 130,
	/** Bytes of one manuscript. */
	manuscriptBytes: 50 * 1024 * 1024,
	/** Bytes of what a manuscript was made from. */
	sourceBytes: 50 * 1024 * 1024,
	/** Characters of a manuscript's text that are kept. */
	manuscriptText: 2_000_000,
	/** Bytes of the report on a figure of originality, and characters of the note with it. */
	originalityReportBytes: 20 * 1024 * 1024,
	originalityNote: 2_000,
	/** Bytes of one part of a multipart upload; S3 takes none smaller, the last excepted. */
	partBytes: 5 * 1024 * 1024,
	/** Parts signed by one call. */
	partsPerCall: 10,
	/** Ids that one request for changed rows may name. */
	idsPerCall: 100,
	/** Bytes after which a page of papers' details ends; the largest paper has some 40,000. */
	detailsPageBytes: 4_000_000,
	/** Bytes of a page of the log, of which one entry has up to 400,000. */
	auditPageBytes: 1_500_000,
	/** The newest entries of the log, and their bytes, in the file of a person's data. */
	ownChanges: 5_000,
	ownChangesBytes: 20_000_000,
	/** Topics that one message of a socket may name. */
	topicsPerMessage: 20,
	/** Topics that one socket listens to: those of 60 sections, and as many again from elsewhere. */
	topicsPerSocket: 200,
	/** Open sockets of one account: one for each tab. */
	socketsPerAccount: 50,
	/** Bytes of the largest body: papers, long texts and pictures. */
	bodyBytes: 1024 * 1024,
	/** Bytes of every other form. */
	formBytes: 32 * 1024,
	/** Values in a request's JSON; fifty authors with everything are under a thousand. */
	bodyValues: 5_000,
	/** Drafts of one person in one conference. */
	drafts: 20,
	/** Bytes of one, and characters and rows of each field of it, which may be wrong otherwise. */
	draftBytes: 64 * 1024,
	draftText: 20_000,
	draftRows: 200,
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
