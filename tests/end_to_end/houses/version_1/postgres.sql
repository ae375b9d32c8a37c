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
CREATE TABLE sushiya.tables (
    id text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    status bigint NOT NULL,
    is_public bigint NOT NULL,
    opened bigint NOT NULL,
    changed bigint NOT NULL,
    wakes bigint NOT NULL,
    card text NOT NULL COLLATE pg_catalog."C"
);
COPY sushiya.bans (whom, until, why) FROM stdin;
\.
COPY sushiya.entries (table_id, version, moment, text) FROM stdin;
uxwz2c6cpq9k	0	1794796980435	{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"h64jjdndubxc8t9n","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"39ae501e379b56dd413a3111e2f10c009094e84336d2f47992549d07542aee1f"}
uxwz2c6cpq9k	1	1794796980451	{"entry":"sat","seat":0,"guest":"h64jjdndubxc8t9n","name":"Guest 0","contribution":""}
uxwz2c6cpq9k	2	1794796980454	{"entry":"sat","seat":1,"guest":"b4cfc66h45qtwg93","name":"Guest 1","contribution":""}
uxwz2c6cpq9k	3	1794796982872	{"entry":"started","moves":[["chance","salmon_nigiri"],["chance","dumpling"],["chance","maki_1"],["chance","sashimi"],["chance","sashimi"],["chance","dumpling"],["chance","pudding"],["chance","salmon_nigiri"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","egg_nigiri"],["chance","pudding"],["chance","maki_3"],["chance","pudding"],["chance","maki_2"],["chance","maki_2"],["chance","sashimi"],["chance","maki_3"],["chance","egg_nigiri"],["chance","chopsticks"]]}
uxwz2c6cpq9k	4	1794796982873	{"entry":"played","moves":[[0,"maki_1"]]}
uxwz2c6cpq9k	5	1794796982874	{"entry":"played","moves":[[1,"chopsticks"]]}
uxwz2c6cpq9k	6	1794796982878	{"entry":"played","moves":[[0,"egg_nigiri"]]}
uxwz2c6cpq9k	7	1794796982878	{"entry":"played","moves":[[1,"dumpling+dumpling"]]}
uxwz2c6cpq9k	8	1794796982886	{"entry":"played","moves":[[0,"pudding"]]}
uxwz2c6cpq9k	9	1794796982886	{"entry":"played","moves":[[1,"pudding"]]}
uxwz2c6cpq9k	10	1794796982891	{"entry":"played","moves":[[1,"sashimi"]]}
uxwz2c6cpq9k	11	1794796982891	{"entry":"played","moves":[[0,"maki_3"]]}
uxwz2c6cpq9k	12	1794796982891	{"entry":"played","moves":[[1,"sashimi"]]}
uxwz2c6cpq9k	13	1794796982899	{"entry":"played","moves":[[0,"sashimi"]]}
uxwz2c6cpq9k	14	1794796982899	{"entry":"played","moves":[[0,"maki_2"]]}
uxwz2c6cpq9k	15	1794796982900	{"entry":"played","moves":[[1,"sashimi"]]}
uxwz2c6cpq9k	16	1794796982904	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
uxwz2c6cpq9k	17	1794796982904	{"entry":"played","moves":[[1,"pudding"]]}
uxwz2c6cpq9k	18	1794796982915	{"entry":"played","moves":[[0,"maki_2"]]}
uxwz2c6cpq9k	19	1794796982915	{"entry":"played","moves":[[1,"chopsticks"]]}
uxwz2c6cpq9k	20	1794796982926	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
uxwz2c6cpq9k	21	1794796982926	{"entry":"played","moves":[[1,"egg_nigiri"],["chance","maki_2"],["chance","egg_nigiri"],["chance","tempura"],["chance","dumpling"],["chance","sashimi"],["chance","maki_2"],["chance","tempura"],["chance","maki_2"],["chance","pudding"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","wasabi"],["chance","tempura"],["chance","sashimi"],["chance","sashimi"],["chance","pudding"],["chance","pudding"],["chance","chopsticks"],["chance","squid_nigiri"],["chance","maki_3"]]}
uxwz2c6cpq9k	22	1794796982928	{"entry":"played","moves":[[0,"sashimi"]]}
uxwz2c6cpq9k	23	1794796982928	{"entry":"played","moves":[[1,"chopsticks"]]}
uxwz2c6cpq9k	24	1794796982929	{"entry":"played","moves":[[0,"wasabi"]]}
uxwz2c6cpq9k	25	1794796982929	{"entry":"played","moves":[[1,"tempura+egg_nigiri"]]}
uxwz2c6cpq9k	26	1794796982929	{"entry":"played","moves":[[0,"pudding"]]}
uxwz2c6cpq9k	27	1794796982929	{"entry":"played","moves":[[1,"squid_nigiri"]]}
uxwz2c6cpq9k	28	1794796982930	{"entry":"played","moves":[[0,"maki_3"]]}
uxwz2c6cpq9k	29	1794796982930	{"entry":"played","moves":[[1,"chopsticks"]]}
uxwz2c6cpq9k	30	1794796982930	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
uxwz2c6cpq9k	31	1794796982930	{"entry":"played","moves":[[1,"pudding+tempura"]]}
uxwz2c6cpq9k	32	1794796982931	{"entry":"played","moves":[[0,"sashimi"]]}
uxwz2c6cpq9k	33	1794796982931	{"entry":"played","moves":[[1,"maki_2"]]}
uxwz2c6cpq9k	34	1794796982932	{"entry":"played","moves":[[0,"tempura"]]}
uxwz2c6cpq9k	35	1794796982932	{"entry":"played","moves":[[1,"pudding"]]}
uxwz2c6cpq9k	36	1794796982932	{"entry":"played","moves":[[0,"sashimi"]]}
uxwz2c6cpq9k	37	1794796982932	{"entry":"played","moves":[[1,"maki_2"]]}
uxwz2c6cpq9k	38	1794796982933	{"entry":"played","moves":[[0,"dumpling"]]}
uxwz2c6cpq9k	39	1794796982933	{"entry":"played","moves":[[1,"sashimi"],["chance","tempura"],["chance","maki_3"],["chance","tempura"],["chance","tempura"],["chance","tempura"],["chance","dumpling"],["chance","sashimi"],["chance","tempura"],["chance","maki_2"],["chance","maki_2"],["chance","squid_nigiri"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","salmon_nigiri"],["chance","pudding"],["chance","maki_2"],["chance","maki_1"],["chance","salmon_nigiri"],["chance","egg_nigiri"],["chance","dumpling"]]}
uxwz2c6cpq9k	40	1794796982936	{"entry":"played","moves":[[0,"tempura"]]}
uxwz2c6cpq9k	41	1794796982936	{"entry":"played","moves":[[1,"maki_2"]]}
uxwz2c6cpq9k	42	1794796982937	{"entry":"played","moves":[[0,"sashimi"]]}
uxwz2c6cpq9k	43	1794796982937	{"entry":"played","moves":[[1,"sashimi"]]}
uxwz2c6cpq9k	44	1794796982937	{"entry":"played","moves":[[1,"dumpling"]]}
uxwz2c6cpq9k	45	1794796982945	{"entry":"played","moves":[[0,"dumpling"]]}
uxwz2c6cpq9k	46	1794796982946	{"entry":"played","moves":[[0,"egg_nigiri"]]}
uxwz2c6cpq9k	47	1794796982946	{"entry":"played","moves":[[1,"maki_3"]]}
uxwz2c6cpq9k	48	1794796982947	{"entry":"played","moves":[[0,"maki_2"]]}
uxwz2c6cpq9k	49	1794796982947	{"entry":"played","moves":[[1,"maki_1"]]}
uxwz2c6cpq9k	50	1794796982948	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
uxwz2c6cpq9k	51	1794796982948	{"entry":"played","moves":[[1,"maki_2"]]}
uxwz2c6cpq9k	52	1794796982948	{"entry":"played","moves":[[0,"tempura"]]}
uxwz2c6cpq9k	53	1794796982948	{"entry":"played","moves":[[1,"squid_nigiri"]]}
uxwz2c6cpq9k	54	1794796982949	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
uxwz2c6cpq9k	55	1794796982949	{"entry":"played","moves":[[1,"tempura"]]}
uxwz2c6cpq9k	56	1794796982950	{"entry":"played","moves":[[0,"tempura"]]}
uxwz2c6cpq9k	57	1794796982950	{"entry":"played","moves":[[1,"salmon_nigiri"]]}
eedxe6grtg5v	0	1794796982981	{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"25jp33xazknzkw34","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"1ccea249e9b97992913b9fb92b07c2ee684cb8edc44e480f0e29749b6fd38e70"}
eedxe6grtg5v	1	1794796982988	{"entry":"sat","seat":0,"guest":"25jp33xazknzkw34","name":"Guest 0","contribution":""}
eedxe6grtg5v	2	1794796982988	{"entry":"sat","seat":1,"guest":"q6ad9rqug6x8hpk5","name":"Guest 1","contribution":""}
eedxe6grtg5v	3	1794796982992	{"entry":"started","moves":[["chance","pudding"],["chance","salmon_nigiri"],["chance","salmon_nigiri"],["chance","maki_3"],["chance","sashimi"],["chance","dumpling"],["chance","maki_2"],["chance","wasabi"],["chance","sashimi"],["chance","dumpling"],["chance","egg_nigiri"],["chance","salmon_nigiri"],["chance","salmon_nigiri"],["chance","squid_nigiri"],["chance","tempura"],["chance","maki_2"],["chance","pudding"],["chance","dumpling"],["chance","maki_2"],["chance","maki_1"]]}
eedxe6grtg5v	4	1794796982994	{"entry":"played","moves":[[0,"salmon_nigiri"]]}
eedxe6grtg5v	5	1794796982994	{"entry":"played","moves":[[1,"salmon_nigiri"]]}
eedxe6grtg5v	6	1794796983009	{"entry":"played","moves":[[0,"tempura"]]}
eedxe6grtg5v	7	1794796983009	{"entry":"played","moves":[[1,"pudding"]]}
eedxe6grtg5v	8	1794796983019	{"entry":"played","moves":[[1,"salmon_nigiri"]]}
eedxe6grtg5v	9	1794796983024	{"entry":"played","moves":[[0,"wasabi"]]}
eedxe6grtg5v	10	1794796983024	{"entry":"played","moves":[[0,"maki_2"]]}
eedxe6grtg5v	11	1794796983028	{"entry":"played","moves":[[0,"maki_2"]]}
eedxe6grtg5v	12	1794796983028	{"entry":"played","moves":[[1,"maki_2"]]}
e6h99at5qp28	0	1794796983077	{"entry":"opened","game":"sushi-roll","options":{"players":3},"host":"3hemzze5x5zzjnxw","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"a3fe01cc5d379faebf3f6d4b9219b2c195062beca186363056f37c50b954f93c"}
e6h99at5qp28	1	1794796983085	{"entry":"sat","seat":0,"guest":"3hemzze5x5zzjnxw","name":"Guest 0","contribution":""}
e6h99at5qp28	2	1794796983086	{"entry":"sat","seat":1,"guest":"yqtc73t5g5ups36k","name":"Guest 1","contribution":""}
e6h99at5qp28	3	1794796983087	{"entry":"started","moves":[["chance","red 1"],["chance","draw pudding"],["chance","draw appetizer"],["chance","draw appetizer"],["chance","draw special"],["chance","draw pudding"],["chance","draw appetizer"],["chance","draw maki"],["chance","draw special"],["chance","draw appetizer"],["chance","draw appetizer"],["chance","draw nigiri"],["chance","draw nigiri"],["chance","draw pudding"],["chance","draw appetizer"],["chance","draw nigiri"],["chance","draw maki"],["chance","draw appetizer"],["chance","draw pudding"],["chance","draw nigiri"],["chance","draw special"],["chance","draw maki"],["chance","roll tempura"],["chance","roll sashimi"],["chance","roll dumpling"],["chance","roll maki_1"],["chance","roll chopsticks_2"],["chance","roll pudding_2"],["chance","roll pudding_1"],["chance","roll dumpling"],["chance","roll sashimi"],["chance","roll tempura"],["chance","roll salmon_nigiri"],["chance","roll egg_nigiri"],["chance","roll chopsticks_2"],["chance","roll pudding_1"],["chance","roll dumpling"],["chance","roll maki_3"],["chance","roll maki_1"],["chance","roll salmon_nigiri"],["chance","roll egg_nigiri"],["chance","roll chopsticks_2"],["chance","roll pudding_2"]]}
e6h99at5qp28	4	1794796983089	{"entry":"played","moves":[[1,"swap sashimi 0 maki_1"]]}
vyszz5hgqmg4	0	1794796983091	{"entry":"opened","game":"wasabi","options":{"players":2},"host":"qffeberzfs2chq8n","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"92089b54be76f21ad350f0b4050cdaa189258a62e7e48504b15024f423f2c6b6"}
vyszz5hgqmg4	1	1794796983092	{"entry":"sat","seat":0,"guest":"qffeberzfs2chq8n","name":"Guest 0","contribution":""}
vyszz5hgqmg4	2	1794796983093	{"entry":"sat","seat":1,"guest":"t6m4kq9y5ckdtrum","name":"Guest 1","contribution":""}
vyszz5hgqmg4	3	1794796983094	{"entry":"started","moves":[["chance","start 0"]]}
vyszz5hgqmg4	4	1794796983095	{"entry":"played","moves":[[0,"give salmon"]]}
vyszz5hgqmg4	5	1794796983096	{"entry":"played","moves":[[0,"give squid"]]}
vyszz5hgqmg4	6	1794796983096	{"entry":"played","moves":[[0,"give avocado"]]}
vyszz5hgqmg4	7	1794796983097	{"entry":"played","moves":[[1,"give tuna"]]}
vyszz5hgqmg4	8	1794796983099	{"entry":"played","moves":[[1,"give cucumber"]]}
vyszz5hgqmg4	9	1794796983099	{"entry":"played","moves":[[1,"give egg"]]}
vyszz5hgqmg4	10	1794796983100	{"entry":"played","moves":[[0,"strip 4"],["chance","draw Squid Salad Sandwich"]]}
vyszz5hgqmg4	11	1794796983100	{"entry":"played","moves":[[0,"strip 4"],["chance","draw California Roll"]]}
vyszz5hgqmg4	12	1794796983101	{"entry":"played","moves":[[0,"strip 5"],["chance","draw Kaiju Roll"]]}
vyszz5hgqmg4	13	1794796983102	{"entry":"played","moves":[[1,"strip 4"],["chance","draw Samurai Roll"]]}
vyszz5hgqmg4	14	1794796983102	{"entry":"played","moves":[[1,"strip 3"],["chance","draw Unakyu"]]}
vyszz5hgqmg4	15	1794796983102	{"entry":"played","moves":[[1,"strip 4"],["chance","draw Spider Roll"]]}
vyszz5hgqmg4	16	1794796983103	{"entry":"played","moves":[[0,"pass"]]}
vyszz5hgqmg4	17	1794796983103	{"entry":"played","moves":[[0,"return Kaiju Roll"]]}
vyszz5hgqmg4	18	1794796983104	{"entry":"played","moves":[[0,"return Squid Salad Sandwich"]]}
vyszz5hgqmg4	19	1794796983104	{"entry":"played","moves":[[0,"return California Roll"]]}
\.
COPY sushiya.guests (id, name, account, folded_account, password, made, seen, settings) FROM stdin;
b4cfc66h45qtwg93	Guest 1	\N	\N	\N	1794796980417	1794796980417	{}
h64jjdndubxc8t9n	Guest 0	kept	kept	$argon2id$v=19$m=65536,t=2,p=1$FXW2vYt9SzRBwvQZ2y/pEw$Yzqt53DrqNVZsRLqQNUvTa8UkSZQaxVjo8VJbWNDig8	1794796980401	1794796980401	{}
25jp33xazknzkw34	Guest 0	\N	\N	\N	1794796982960	1794796982960	{}
q6ad9rqug6x8hpk5	Guest 1	\N	\N	\N	1794796982977	1794796982977	{}
3hemzze5x5zzjnxw	Guest 0	\N	\N	\N	1794796983028	1794796983028	{}
yqtc73t5g5ups36k	Guest 1	\N	\N	\N	1794796983056	1794796983056	{}
qffeberzfs2chq8n	Guest 0	\N	\N	\N	1794796983089	1794796983089	{}
t6m4kq9y5ckdtrum	Guest 1	\N	\N	\N	1794796983090	1794796983090	{}
\.
COPY sushiya.keys (hash, guest, label, made) FROM stdin;
1b52a3951c08fb1ebed1c1c9ffb8271116dc7bc382bb4c2d0bb7e20a43fd95d5	h64jjdndubxc8t9n	browser	1794796980401
59061f6d783637a998b23c8cd09d1d306719e4efb203c804a85e8ad331807475	b4cfc66h45qtwg93	browser	1794796980417
d7399336936ebf4eff2a29ffe455da12761685bd8eea8f98101d11619ed573e1	25jp33xazknzkw34	browser	1794796982960
c9abf704dacb3dfd85a9c212722058868d95682ba0283a1faede390d1a454deb	q6ad9rqug6x8hpk5	browser	1794796982977
0b9fbc008bd61203c5c6957913c3eae7c58a0af5dd04f2f3c25267d92442d765	3hemzze5x5zzjnxw	browser	1794796983028
dfc451279ae3d386e7dcf2d817425d75a36d83b91600d170fd9097bac99705bc	yqtc73t5g5ups36k	browser	1794796983056
0d19fed522001cd01d10c879934ddf42e016ad6c6f905250ae5009abb23c5f17	qffeberzfs2chq8n	browser	1794796983089
6e83038e947c99549946004f25ca2500b7b07e96597b557fb2b26451e96c40a4	t6m4kq9y5ckdtrum	browser	1794796983090
\.
COPY sushiya.ratings (game, who, mean, deviation, games, changed) FROM stdin;
sushi-go	guest:b4cfc66h45qtwg93	27.635389493140497	8.065901413543681	1	1794796982956
sushi-go	guest:h64jjdndubxc8t9n	22.364610506859503	8.065901413543681	1	1794796982956
\.
COPY sushiya.schema_version (version) FROM stdin;
1
\.
COPY sushiya.seatings (table_id, seat, guest) FROM stdin;
uxwz2c6cpq9k	0	h64jjdndubxc8t9n
uxwz2c6cpq9k	1	b4cfc66h45qtwg93
eedxe6grtg5v	0	25jp33xazknzkw34
eedxe6grtg5v	1	q6ad9rqug6x8hpk5
e6h99at5qp28	0	3hemzze5x5zzjnxw
e6h99at5qp28	1	yqtc73t5g5ups36k
e6h99at5qp28	2	
vyszz5hgqmg4	0	qffeberzfs2chq8n
vyszz5hgqmg4	1	t6m4kq9y5ckdtrum
\.
COPY sushiya.tables (id, game, status, is_public, opened, changed, wakes, card) FROM stdin;
uxwz2c6cpq9k	sushi-go	2	0	1794796980435	1794796982956	0	{"table":"uxwz2c6cpq9k","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"over","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}
eedxe6grtg5v	sushi-go	1	0	1794796982981	1794796982993	0	{"table":"eedxe6grtg5v","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}
e6h99at5qp28	sushi-roll	1	0	1794796983077	1794796983088	0	{"table":"e6h99at5qp28","game":"sushi-roll","options":{"players":3},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""},{"kind":"bot","name":"","bot":"apprentice"}]}
vyszz5hgqmg4	wasabi	1	0	1794796983091	1794796983095	0	{"table":"vyszz5hgqmg4","game":"wasabi","options":{"players":2},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}
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
ALTER TABLE ONLY sushiya.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX guests_by_seen ON sushiya.guests USING btree (seen);
CREATE INDEX keys_of_guest ON sushiya.keys USING btree (guest);
CREATE INDEX ratings_of_who ON sushiya.ratings USING btree (who);
CREATE INDEX seatings_of_guest ON sushiya.seatings USING btree (guest);
CREATE INDEX tables_by_status ON sushiya.tables USING btree (status, changed);
CREATE INDEX tables_that_wake ON sushiya.tables USING btree (wakes) WHERE (wakes <> 0);
ALTER TABLE ONLY sushiya.entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES sushiya.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY sushiya.keys
    ADD CONSTRAINT keys_guest_fkey FOREIGN KEY (guest) REFERENCES sushiya.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY sushiya.seatings
    ADD CONSTRAINT seatings_table_id_fkey FOREIGN KEY (table_id) REFERENCES sushiya.tables(id) ON DELETE CASCADE;
