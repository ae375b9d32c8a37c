SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA sushiya;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE sushiya.bans (
    whom text NOT NULL COLLATE pg_catalog."C",
    until bigint NOT NULL,
    why text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE sushiya.entries (
    table_id text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    moment bigint NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE sushiya.guests (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    account text COLLATE pg_catalog."C",
    folded_account text COLLATE pg_catalog."C",
    password text COLLATE pg_catalog."C",
    made bigint NOT NULL,
    seen bigint NOT NULL,
    settings text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE sushiya.keys (
    hash text NOT NULL COLLATE pg_catalog."C",
    guest text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL
);
CREATE VIEW sushiya.ledgers AS
 SELECT entries.table_id,
    entries.version,
    entries.moment,
    entries.text
   FROM sushiya.entries;
CREATE TABLE sushiya.ratings (
    game text NOT NULL COLLATE pg_catalog."C",
    who text NOT NULL COLLATE pg_catalog."C",
    mean double precision NOT NULL,
    deviation double precision NOT NULL,
    games bigint NOT NULL,
    changed bigint NOT NULL
);
CREATE TABLE sushiya.schema_version (
    version bigint NOT NULL
);
CREATE TABLE sushiya.seatings (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    guest text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE sushiya.settings (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE sushiya.tables (
    id text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    status bigint NOT NULL,
    is_public bigint NOT NULL,
    opened bigint NOT NULL,
    changed bigint NOT NULL,
    wakes bigint NOT NULL,
    card text NOT NULL COLLATE pg_catalog."C",
    host text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
COPY sushiya.bans (whom, until, why) FROM stdin;
\.
COPY sushiya.entries (table_id, version, moment, text) FROM stdin;
nkt3zysjtbgj	0	1794818972323	{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"t85pytwru83jpufx","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"fe7193847018fba6d4cd02929b805438d53acceeee275256e5bfb25fcb2b7813"}
nkt3zysjtbgj	1	1794818972325	{"entry":"sat","seat":0,"guest":"t85pytwru83jpufx","name":"Guest 0","contribution":""}
nkt3zysjtbgj	2	1794818972332	{"entry":"sat","seat":1,"guest":"vtxpvuq2f4gz9m2p","name":"Guest 1","contribution":""}
nkt3zysjtbgj	3	1794818972456	{"entry":"started","moves":[["chance","dumpling"],["chance","chopsticks"],["chance","pudding"],["chance","salmon_nigiri"],["chance","tempura"],["chance","maki_3"],["chance","dumpling"],["chance","sashimi"],["chance","squid_nigiri"],["chance","maki_3"],["chance","wasabi"],["chance","egg_nigiri"],["chance","dumpling"],["chance","sashimi"],["chance","sashimi"],["chance","wasabi"],["chance","sashimi"],["chance","maki_1"],["chance","tempura"],["chance","dumpling"]]}
nkt3zysjtbgj	4	1794818972460	{"entry":"played","moves":[[0,"dumpling"]]}
nkt3zysjtbgj	5	1794818972460	{"entry":"played","moves":[[1,"egg_nigiri"]]}
nkt3zysjtbgj	6	1794818972461	{"entry":"played","moves":[[0,"dumpling"]]}
nkt3zysjtbgj	7	1794818972461	{"entry":"played","moves":[[1,"dumpling"]]}
nkt3zysjtbgj	8	1794818972463	{"entry":"played","moves":[[0,"pudding"]]}
nkt3zysjtbgj	9	1794818972463	{"entry":"played","moves":[[1,"dumpling"]]}
nkt3zysjtbgj	10	1794818972464	{"entry":"played","moves":[[0,"tempura"]]}
nkt3zysjtbgj	11	1794818972464	{"entry":"played","moves":[[1,"tempura"]]}
nkt3zysjtbgj	12	1794818972464	{"entry":"played","moves":[[0,"maki_3"]]}
nkt3zysjtbgj	13	1794818972464	{"entry":"played","moves":[[1,"wasabi"]]}
nkt3zysjtbgj	14	1794818972465	{"entry":"played","moves":[[0,"maki_1"]]}
nkt3zysjtbgj	15	1794818972465	{"entry":"played","moves":[[1,"squid_nigiri"]]}
nkt3zysjtbgj	16	1794818972465	{"entry":"played","moves":[[0,"chopsticks"]]}
nkt3zysjtbgj	17	1794818972465	{"entry":"played","moves":[[1,"wasabi"]]}
nkt3zysjtbgj	18	1794818972471	{"entry":"played","moves":[[0,"sashimi+sashimi"]]}
nkt3zysjtbgj	19	1794818972471	{"entry":"played","moves":[[1,"salmon_nigiri"]]}
nkt3zysjtbgj	20	1794818972472	{"entry":"played","moves":[[0,"sashimi"]]}
nkt3zysjtbgj	21	1794818972472	{"entry":"played","moves":[[1,"sashimi"],["chance","tempura"],["chance","tempura"],["chance","sashimi"],["chance","salmon_nigiri"],["chance","maki_2"],["chance","wasabi"],["chance","squid_nigiri"],["chance","tempura"],["chance","sashimi"],["chance","sashimi"],["chance","maki_3"],["chance","dumpling"],["chance","egg_nigiri"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","salmon_nigiri"],["chance","tempura"],["chance","sashimi"],["chance","maki_2"],["chance","maki_3"]]}
nkt3zysjtbgj	22	1794818972473	{"entry":"played","moves":[[0,"wasabi"]]}
nkt3zysjtbgj	23	1794818972473	{"entry":"played","moves":[[1,"egg_nigiri"]]}
nkt3zysjtbgj	24	1794818972473	{"entry":"played","moves":[[1,"sashimi"]]}
nkt3zysjtbgj	25	1794818972473	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
nkt3zysjtbgj	26	1794818972473	{"entry":"played","moves":[[1,"salmon_nigiri"]]}
nkt3zysjtbgj	27	1794818972474	{"entry":"played","moves":[[0,"sashimi"]]}
nkt3zysjtbgj	28	1794818972474	{"entry":"played","moves":[[0,"dumpling"]]}
nkt3zysjtbgj	29	1794818972474	{"entry":"played","moves":[[1,"sashimi"]]}
nkt3zysjtbgj	30	1794818972475	{"entry":"played","moves":[[0,"tempura"]]}
nkt3zysjtbgj	31	1794818972475	{"entry":"played","moves":[[1,"tempura"]]}
nkt3zysjtbgj	32	1794818972476	{"entry":"played","moves":[[1,"maki_2"]]}
nkt3zysjtbgj	33	1794818972476	{"entry":"played","moves":[[0,"maki_2"]]}
nkt3zysjtbgj	34	1794818972484	{"entry":"played","moves":[[0,"tempura"]]}
nkt3zysjtbgj	35	1794818972484	{"entry":"played","moves":[[1,"maki_3"]]}
nkt3zysjtbgj	36	1794818972484	{"entry":"played","moves":[[0,"sashimi"]]}
nkt3zysjtbgj	37	1794818972484	{"entry":"played","moves":[[1,"tempura"]]}
nkt3zysjtbgj	38	1794818972485	{"entry":"played","moves":[[0,"squid_nigiri"]]}
nkt3zysjtbgj	39	1794818972485	{"entry":"played","moves":[[1,"maki_3"],["chance","tempura"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","wasabi"],["chance","dumpling"],["chance","salmon_nigiri"],["chance","maki_2"],["chance","maki_1"],["chance","salmon_nigiri"],["chance","tempura"],["chance","maki_2"],["chance","pudding"],["chance","dumpling"],["chance","maki_3"],["chance","pudding"],["chance","dumpling"],["chance","dumpling"],["chance","maki_2"],["chance","dumpling"],["chance","pudding"]]}
nkt3zysjtbgj	40	1794818972486	{"entry":"played","moves":[[0,"maki_2"]]}
nkt3zysjtbgj	41	1794818972486	{"entry":"played","moves":[[1,"maki_2"]]}
nkt3zysjtbgj	42	1794818972491	{"entry":"played","moves":[[0,"maki_2"]]}
nkt3zysjtbgj	43	1794818972491	{"entry":"played","moves":[[1,"tempura"]]}
nkt3zysjtbgj	44	1794818972492	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
nkt3zysjtbgj	45	1794818972492	{"entry":"played","moves":[[1,"pudding"]]}
nkt3zysjtbgj	46	1794818972492	{"entry":"played","moves":[[0,"dumpling"]]}
nkt3zysjtbgj	47	1794818972492	{"entry":"played","moves":[[1,"maki_1"]]}
nkt3zysjtbgj	48	1794818972493	{"entry":"played","moves":[[0,"sashimi"]]}
nkt3zysjtbgj	49	1794818972493	{"entry":"played","moves":[[1,"maki_3"]]}
nkt3zysjtbgj	50	1794818972493	{"entry":"played","moves":[[0,"dumpling"]]}
nkt3zysjtbgj	51	1794818972493	{"entry":"played","moves":[[1,"tempura"]]}
nkt3zysjtbgj	52	1794818972494	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
nkt3zysjtbgj	53	1794818972494	{"entry":"played","moves":[[1,"pudding"]]}
nkt3zysjtbgj	54	1794818972494	{"entry":"played","moves":[[1,"dumpling"]]}
nkt3zysjtbgj	55	1794818972499	{"entry":"played","moves":[[0,"pudding"]]}
nkt3zysjtbgj	56	1794818972500	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
nkt3zysjtbgj	57	1794818972500	{"entry":"played","moves":[[1,"dumpling"]]}
nkt3zysjtbgj	58	1794818972500	{"entry":"rated"}
ebvsb5mymjcs	0	1794818972507	{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"kaeecpuytxd4kfrq","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"141ad43ebe1307663e9f9acd0213155756eeb1e852cbdea67e17eb2e07bbe3ab"}
ebvsb5mymjcs	1	1794818972509	{"entry":"sat","seat":0,"guest":"kaeecpuytxd4kfrq","name":"Guest 0","contribution":""}
ebvsb5mymjcs	2	1794818972512	{"entry":"sat","seat":1,"guest":"72k5psrsd6dwsgts","name":"Guest 1","contribution":""}
ebvsb5mymjcs	3	1794818972516	{"entry":"started","moves":[["chance","sashimi"],["chance","salmon_nigiri"],["chance","squid_nigiri"],["chance","chopsticks"],["chance","tempura"],["chance","squid_nigiri"],["chance","maki_2"],["chance","pudding"],["chance","dumpling"],["chance","salmon_nigiri"],["chance","pudding"],["chance","tempura"],["chance","pudding"],["chance","maki_1"],["chance","egg_nigiri"],["chance","salmon_nigiri"],["chance","chopsticks"],["chance","salmon_nigiri"],["chance","tempura"],["chance","dumpling"]]}
ebvsb5mymjcs	4	1794818972519	{"entry":"played","moves":[[0,"chopsticks"]]}
ebvsb5mymjcs	5	1794818972519	{"entry":"played","moves":[[1,"tempura"]]}
ebvsb5mymjcs	6	1794818972520	{"entry":"played","moves":[[0,"salmon_nigiri+salmon_nigiri"]]}
ebvsb5mymjcs	7	1794818972520	{"entry":"played","moves":[[1,"dumpling"]]}
ebvsb5mymjcs	8	1794818972521	{"entry":"played","moves":[[0,"sashimi"]]}
ebvsb5mymjcs	9	1794818972521	{"entry":"played","moves":[[1,"egg_nigiri"]]}
ebvsb5mymjcs	10	1794818972523	{"entry":"played","moves":[[0,"dumpling"]]}
ebvsb5mymjcs	11	1794818972523	{"entry":"played","moves":[[1,"maki_2"]]}
2kfrbw4ytaz5	0	1794818972526	{"entry":"opened","game":"sushi-roll","options":{"players":3},"host":"mek4dn8mttbtefxw","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"f45a6b47b3d136e0581464dcde4f92f40799483a856831fd7c23431269704fb9"}
2kfrbw4ytaz5	1	1794818972531	{"entry":"sat","seat":0,"guest":"mek4dn8mttbtefxw","name":"Guest 0","contribution":""}
2kfrbw4ytaz5	2	1794818972536	{"entry":"sat","seat":1,"guest":"7yus5vr7ktsb8xby","name":"Guest 1","contribution":""}
2kfrbw4ytaz5	3	1794818972536	{"entry":"started","moves":[["chance","red 2"],["chance","draw special"],["chance","draw appetizer"],["chance","draw nigiri"],["chance","draw maki"],["chance","draw nigiri"],["chance","draw appetizer"],["chance","draw appetizer"],["chance","draw maki"],["chance","draw special"],["chance","draw appetizer"],["chance","draw maki"],["chance","draw maki"],["chance","draw nigiri"],["chance","draw special"],["chance","draw nigiri"],["chance","draw pudding"],["chance","draw special"],["chance","draw maki"],["chance","draw appetizer"],["chance","draw pudding"],["chance","draw pudding"],["chance","roll sashimi"],["chance","roll sashimi"],["chance","roll tempura"],["chance","roll maki_2"],["chance","roll squid_nigiri"],["chance","roll salmon_nigiri"],["chance","roll menu_2"],["chance","roll dumpling"],["chance","roll maki_3"],["chance","roll maki_2"],["chance","roll maki_2"],["chance","roll squid_nigiri"],["chance","roll wasabi"],["chance","roll wasabi"],["chance","roll dumpling"],["chance","roll maki_1"],["chance","roll egg_nigiri"],["chance","roll wasabi"],["chance","roll pudding_2"],["chance","roll pudding_2"],["chance","roll pudding_1"]]}
2kfrbw4ytaz5	4	1794818972538	{"entry":"played","moves":[[2,"take maki_1"]]}
5nknb7rnwx8b	0	1794818972549	{"entry":"opened","game":"wasabi","options":{"players":2},"host":"8rxmbcwgem33t2ww","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"cce24ce394c5bf1348930c70fb7ca0f6c114699e60ed06df1d7b8d57543adbf7"}
5nknb7rnwx8b	1	1794818972550	{"entry":"sat","seat":0,"guest":"8rxmbcwgem33t2ww","name":"Guest 0","contribution":""}
5nknb7rnwx8b	2	1794818972551	{"entry":"sat","seat":1,"guest":"uv8u63z7he7xcq3y","name":"Guest 1","contribution":""}
5nknb7rnwx8b	3	1794818972551	{"entry":"started","moves":[["chance","start 0"]]}
5nknb7rnwx8b	4	1794818972552	{"entry":"played","moves":[[0,"give tuna"]]}
5nknb7rnwx8b	5	1794818972552	{"entry":"played","moves":[[0,"give squid"]]}
5nknb7rnwx8b	6	1794818972553	{"entry":"played","moves":[[0,"give egg"]]}
5nknb7rnwx8b	7	1794818972553	{"entry":"played","moves":[[1,"give pickle"]]}
5nknb7rnwx8b	8	1794818972554	{"entry":"played","moves":[[1,"give squid"]]}
5nknb7rnwx8b	9	1794818972554	{"entry":"played","moves":[[1,"give tempura"]]}
5nknb7rnwx8b	10	1794818972554	{"entry":"played","moves":[[0,"strip 4"],["chance","draw Daredevil Roll"]]}
5nknb7rnwx8b	11	1794818972555	{"entry":"played","moves":[[0,"strip 2"],["chance","draw Unagi Nigiri"]]}
5nknb7rnwx8b	12	1794818972559	{"entry":"played","moves":[[0,"strip 4"],["chance","draw Samurai Roll"]]}
5nknb7rnwx8b	13	1794818972560	{"entry":"played","moves":[[1,"strip 2"],["chance","draw Ikura Gunkan"]]}
5nknb7rnwx8b	14	1794818972560	{"entry":"played","moves":[[1,"strip 2"],["chance","draw Ebi Nigiri"]]}
5nknb7rnwx8b	15	1794818972563	{"entry":"played","moves":[[1,"strip 3"],["chance","draw Kani Salad"]]}
5nknb7rnwx8b	16	1794818972564	{"entry":"played","moves":[[0,"tile squid"]]}
5nknb7rnwx8b	17	1794818972564	{"entry":"played","moves":[[0,"at c3"]]}
5nknb7rnwx8b	18	1794818972564	{"entry":"played","moves":[[0,"refill pickle"]]}
5nknb7rnwx8b	19	1794818972567	{"entry":"played","moves":[[1,"tile egg"]]}
5nknb7rnwx8b	20	1794818972568	{"entry":"played","moves":[[1,"at e4"]]}
5nknb7rnwx8b	21	1794818972568	{"entry":"played","moves":[[1,"refill cucumber"]]}
\.
COPY sushiya.guests (id, name, account, folded_account, password, made, seen, settings) FROM stdin;
vtxpvuq2f4gz9m2p	Guest 1	\N	\N	\N	1794818972321	1794818972321	{}
t85pytwru83jpufx	Guest 0	kept	kept	$argon2id$v=19$m=65536,t=2,p=1$d11YWxPzQTOQGu3nGXeinw$qIJlPjdf30fM8XsMm/jnbUVj73UyeUjt080hhTPugxo	1794818972315	1794818972315	{}
kaeecpuytxd4kfrq	Guest 0	\N	\N	\N	1794818972503	1794818972503	{}
72k5psrsd6dwsgts	Guest 1	\N	\N	\N	1794818972506	1794818972506	{}
mek4dn8mttbtefxw	Guest 0	\N	\N	\N	1794818972523	1794818972523	{}
7yus5vr7ktsb8xby	Guest 1	\N	\N	\N	1794818972525	1794818972525	{}
8rxmbcwgem33t2ww	Guest 0	\N	\N	\N	1794818972538	1794818972538	{}
uv8u63z7he7xcq3y	Guest 1	\N	\N	\N	1794818972548	1794818972548	{}
\.
COPY sushiya.keys (hash, guest, label, made) FROM stdin;
3b0cba239886861a0553c9b1b707be711e6a51dafbdef3e0a1883bedb619deb6	t85pytwru83jpufx	browser	1794818972315
0031699935abf7774ee3c7b4c5c61af5e2488bd313998141e24db2b98c41b439	vtxpvuq2f4gz9m2p	browser	1794818972321
e5e029185076d9e3477a84ed45300ab2a7c31fa236c6bee9244a06a1ec74fd1d	kaeecpuytxd4kfrq	browser	1794818972503
b823565ea4258755dd7362468fa865fe3d636156c1d9986451b5a802e87fa689	72k5psrsd6dwsgts	browser	1794818972506
0904898950c7b681ecc8ed0caab9baa6197ffab0e452ec42a1c30c92a247b7ee	mek4dn8mttbtefxw	browser	1794818972524
3972601eac445457e971fc89f1e710d5110386053535bec670a00229a4151ce7	7yus5vr7ktsb8xby	browser	1794818972525
32134877318f912cb5908b31d1a9d281f97df2a35e229a3aca079ee758643612	8rxmbcwgem33t2ww	browser	1794818972538
3890f0c1dd145530a16bae01fec612d778e9d3d091ce9298f958e255f49bfa31	uv8u63z7he7xcq3y	browser	1794818972548
\.
COPY sushiya.ratings (game, who, mean, deviation, games, changed) FROM stdin;
sushi-go	guest:t85pytwru83jpufx	27.635389493140497	8.065901413543681	1	1794818972500
sushi-go	guest:vtxpvuq2f4gz9m2p	22.364610506859503	8.065901413543681	1	1794818972500
\.
COPY sushiya.schema_version (version) FROM stdin;
1
2
3
\.
COPY sushiya.seatings (table_id, seat, guest) FROM stdin;
nkt3zysjtbgj	0	t85pytwru83jpufx
nkt3zysjtbgj	1	vtxpvuq2f4gz9m2p
ebvsb5mymjcs	0	kaeecpuytxd4kfrq
ebvsb5mymjcs	1	72k5psrsd6dwsgts
2kfrbw4ytaz5	0	mek4dn8mttbtefxw
2kfrbw4ytaz5	1	7yus5vr7ktsb8xby
2kfrbw4ytaz5	2	
5nknb7rnwx8b	0	8rxmbcwgem33t2ww
5nknb7rnwx8b	1	uv8u63z7he7xcq3y
\.
COPY sushiya.settings (name, value) FROM stdin;
\.
COPY sushiya.tables (id, game, status, is_public, opened, changed, wakes, card, host) FROM stdin;
nkt3zysjtbgj	sushi-go	2	0	1794818972323	1794818972500	0	{"table":"nkt3zysjtbgj","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"over","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}	t85pytwru83jpufx
ebvsb5mymjcs	sushi-go	1	0	1794818972507	1794818972519	0	{"table":"ebvsb5mymjcs","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}	kaeecpuytxd4kfrq
2kfrbw4ytaz5	sushi-roll	1	0	1794818972526	1794818972537	0	{"table":"2kfrbw4ytaz5","game":"sushi-roll","options":{"players":3},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""},{"kind":"bot","name":"","bot":"apprentice"}]}	mek4dn8mttbtefxw
5nknb7rnwx8b	wasabi	1	0	1794818972549	1794818972552	0	{"table":"5nknb7rnwx8b","game":"wasabi","options":{"players":2},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}	8rxmbcwgem33t2ww
\.
ALTER TABLE ONLY sushiya.bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (whom);
ALTER TABLE ONLY sushiya.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, version);
ALTER TABLE ONLY sushiya.guests
    ADD CONSTRAINT guests_folded_account_key UNIQUE (folded_account);
ALTER TABLE ONLY sushiya.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sushiya.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY sushiya.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (game, who);
ALTER TABLE ONLY sushiya.seatings
    ADD CONSTRAINT seatings_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY sushiya.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sushiya.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX guests_by_seen ON sushiya.guests USING btree (seen);
CREATE INDEX keys_of_guest ON sushiya.keys USING btree (guest);
CREATE INDEX ratings_of_who ON sushiya.ratings USING btree (who);
CREATE INDEX seatings_of_guest ON sushiya.seatings USING btree (guest);
CREATE INDEX tables_by_status ON sushiya.tables USING btree (status, changed);
CREATE INDEX tables_of_host ON sushiya.tables USING btree (host);
CREATE INDEX tables_that_wake ON sushiya.tables USING btree (wakes) WHERE (wakes <> 0);
ALTER TABLE ONLY sushiya.entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES sushiya.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY sushiya.keys
    ADD CONSTRAINT keys_guest_fkey FOREIGN KEY (guest) REFERENCES sushiya.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY sushiya.seatings
    ADD CONSTRAINT seatings_table_id_fkey FOREIGN KEY (table_id) REFERENCES sushiya.tables(id) ON DELETE CASCADE;
