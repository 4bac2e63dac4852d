import {
	allowed,
	BULK,
	EDITORS,
	everyone,
	forPapersStaff,
	ofRoom,
	READERS,
	type Row,
	staffOnly,
	verifiedOnly,
} from "./rows.ts";

/** Who gets what of the routes by which people talk; as `OPEN` (expected.ts). */
export const TALK: Record<string, Row> = {
	// A token that is none of ours.
	"GET /api/mail/unsubscribe/:token": everyone(302),
	"POST /api/mail/unsubscribe/:token": everyone(404),
	"GET /api/mail/subscription/:token": everyone(404),
	"PUT /api/mail/subscription/:token": everyone(404),
	"GET /api/conf/:conf/adm/papers/:number/addresses": forPapersStaff(200, READERS),
	"GET /api/conf/:conf/adm/experts/addresses": staffOnly(200),
	// There is no such registration.
	"GET /api/conf/:conf/adm/registrations/:number/addresses": allowed(404, [...EDITORS, "observer"]),
	"GET /api/mc/messages/unread": verifiedOnly(200),
	"GET /api/mc/:conf/adm/messages/unread-count": staffOnly(200),
	"GET /api/conf/:conf/adm/rooms": staffOnly(200),
	"GET /api/conf/:conf/adm/rooms/cards": staffOnly(200),
	"GET /api/conf/:conf/adm/rooms/texts": staffOnly(200),
	"GET /api/conf/:conf/adm/templates": staffOnly(200),
	"POST /api/conf/:conf/adm/templates": allowed(201, EDITORS),
	// There is no such template.
	"PUT /api/conf/:conf/adm/templates/:id": allowed(404, EDITORS),
	"POST /api/conf/:conf/adm/templates/:id/undo": allowed(404, EDITORS),
	"DELETE /api/conf/:conf/adm/templates/:id": allowed(404, EDITORS),
	// The room of the paper.
	"GET /api/conf/:conf/rooms/:room": ofRoom(200),
	"GET /api/conf/:conf/rooms/:room/people": ofRoom(200),
	"GET /api/conf/:conf/rooms/:room/record": ofRoom(200),
	"POST /api/conf/:conf/rooms/:room/messages": ofRoom(201, ["observer"]),
	// There is no such message.
	"PUT /api/conf/:conf/rooms/:room/messages/:n": ofRoom(404, ["observer"]),
	"DELETE /api/conf/:conf/rooms/:room/messages/:n": ofRoom(404, ["observer"]),
	"PUT /api/conf/:conf/rooms/:room/mark": ofRoom(204),
	// There is no such message.
	"GET /files/rooms/:conf/:room/:n/:at": ofRoom(404),
	// There is no such registration.
	"POST /api/conf/:conf/adm/rooms/:room/answered": allowed(404, BULK),
	"GET /api/conf/:conf/adm/rooms/:room/about": staffOnly(404),
	"GET /api/conf/:conf/adm/mailings": staffOnly(200),
	"POST /api/conf/:conf/adm/mailings": allowed(201, BULK),
	// There is no such mailing.
	"GET /api/conf/:conf/adm/mailings/:id": staffOnly(404),
	"GET /api/conf/:conf/adm/mailings/:id/recipients": staffOnly(404),
	"GET /api/conf/:conf/adm/mailings/:id/left-out": staffOnly(404),
	"PUT /api/conf/:conf/adm/mailings/:id": allowed(404, BULK),
	"PUT /api/conf/:conf/adm/mailings/:id/audience": allowed(404, BULK),
	"DELETE /api/conf/:conf/adm/mailings/:id": allowed(404, BULK),
	"GET /api/conf/:conf/adm/mailings/:id/preview/:n": staffOnly(404),
	"POST /api/conf/:conf/adm/mailings/:id/test": allowed(404, BULK),
	"POST /api/conf/:conf/adm/mailings/:id/send": allowed(404, BULK),
	"POST /api/conf/:conf/adm/mailings/:id/stop": allowed(404, BULK),
	"POST /api/conf/:conf/adm/mailings/:id/again": allowed(404, BULK),
	"POST /api/conf/:conf/adm/mailings/:id/copy": allowed(404, BULK),
};

/** The same in an archived conference, where nothing more is said. */
export const ARCHIVED_TALK: Record<string, Row> = {
	"POST /api/conf/:conf/rooms/:room/messages": ofRoom(422),
	"PUT /api/conf/:conf/rooms/:room/messages/:n": ofRoom(422),
	"DELETE /api/conf/:conf/rooms/:room/messages/:n": ofRoom(422),
};
